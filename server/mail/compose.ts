import type { Mail } from './mailer.ts';

export interface Message {
  to: string;
  subject: string;
  /** What happened and what the reader can do, a paragraph each. */
  paragraphs: string[];
  /** The one thing to open. */
  link: { text: string; url: string };
  /** Why the reader got this mail. */
  footer: string;
}

/** Writes a mail as plain text and as HTML with the same words. */
export function composeMail({ to, subject, paragraphs, link, footer }: Message): Mail {
  const text = [...paragraphs, `${link.text}:\n${link.url}`, '--', footer].join('\n\n');
  const font = "font-family:-apple-system,'Segoe UI',Roboto,sans-serif;color:#171717";
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:32px 20px;background:#fff;${font}"><div style="max-width:480px;margin:0 auto">`,
    ...paragraphs.map(
      (each) => `<p style="margin:0 0 16px;font-size:15px;line-height:22px">${escapeHtml(each)}</p>`,
    ),
    `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;`,
    'border-radius:7px;background:#171717;color:#fcfcfc;font-size:15px;text-decoration:none">',
    `${escapeHtml(link.text)}</a></p>`,
    `<p style="margin:0;font-size:12px;line-height:16px;color:#666">${escapeHtml(footer)}</p>`,
    '</div></body></html>',
  ].join('\n');
  return { to, subject, text, html };
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character]!);
}
