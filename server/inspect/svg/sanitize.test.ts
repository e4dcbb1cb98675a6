import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';

const clean = (svg: string) => sanitizeSvg(Buffer.from(svg));
const wrap = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 10" ${attributes}>${inside}</svg>`;

describe('a drawing keeps what it draws', () => {
  test.each([
    ['shapes and their looks', '<g id="a" transform="scale(2)"><path d="M0 0h4" fill="#f00"/></g>'],
    [
      'gradients and references within the file',
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><rect width="4" height="4" fill="url(#g)"/><use href="#g"/>',
    ],
    ['classes', '<style>.a{fill:#fff}</style><path class="a" d="M0 0"/>'],
    ['embedded images', '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>'],
  ])('%s', (_what, inside) => {
    const { svg, warnings } = clean(wrap(inside));
    expect(svg).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);
    expect(warnings).toEqual([]);
  });

  test('text, with a word on what it will look like', () => {
    const inside = '<text x="1" y="2">A &amp; B <tspan>C</tspan></text>';
    const { svg, warnings } = clean(wrap(inside));
    expect(svg).toContain(inside);
    expect(warnings.map(({ code }) => code)).toEqual(['svg_text_not_outlined']);
  });

  test.each([
    [
      'names that only look like scripts',
      '<g id="javascript" class="vbscript-x" data-name="JavaScript logo"/>',
    ],
    ['names that only look like addresses', '<g id="url(https://a)" data-name="Layer (1)"/>'],
    ['families in quotes', `<g font-family="'Own Face', serif"/>`],
    ['transforms', '<g transform="matrix(1 0 0 1 2 3) rotate(4)" style="fill:rgb(1 2 3)"/>'],
    ['variables that the file sets', '<style>svg{--a:red}</style><path fill="var(--a, blue)"/>'],
    [
      'marks by rule',
      '<style>line{marker-end:url(#a)}</style><marker id="a"><path d="M0 0"/></marker><line x2="5"/>',
    ],
    ['outlines in sheets', '<style>.a{d:path("M0 0h4")}</style><path class="a"/>'],
    ['branches', '<switch><g requiredExtensions="x"/><path d="M0 0"/></switch>'],
    [
      'clips by class',
      '<style>.a{clip-path:url(#c)}</style><clipPath id="c"><path d="M0 0"/></clipPath><g class="a"/>',
    ],
  ])('%s', (_what, inside) => {
    const { svg, warnings } = clean(wrap(inside));
    expect(svg).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);
    expect(warnings).toEqual([]);
  });

  test('a variable that nothing sets is its fallback', () => {
    expect(clean(wrap('<path fill="var(--fill-0, #c00)"/>')).svg).toContain('<path fill="#c00"/>');
  });

  test('a file in UTF-16', () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(wrap('<path d="M0 0"/>'), 'utf16le'),
    ]);
    expect(sanitizeSvg(bytes).svg).toContain('<path d="M0 0"/>');
  });

  test('of two references the one without a prefix', () => {
    expect(clean(wrap('<use href="#a" xlink:href="#b"/>')).svg).toContain('<use href="#a"/>');
    expect(clean(wrap('<use xlink:href="#b" href="#a"/>')).svg).toContain('<use href="#a"/>');
  });

  test('a link inside a text, as a part of that text', () => {
    expect(clean(wrap('<text><a href="https://example.com">Hi</a></text>')).svg).toContain(
      '<text><tspan>Hi</tspan></text>',
    );
  });

  test('animations of sheets and embedded fonts go without a word', () => {
    const sheet =
      '@keyframes a{to{fill:red}}@font-face{font-family:x;src:url(data:font/woff2;base64,AA)}.b{fill:red}';
    expect(clean(wrap(`<style>${sheet}</style>`))).toMatchObject({
      svg: expect.stringContaining('<style>.b{fill:red}</style>'),
      warnings: [],
    });
  });

  test('what a link holds', () => {
    expect(clean(wrap('<a xlink:href="https://example.com"><path d="M0 0"/></a>')).svg).toContain(
      '<g><path d="M0 0"/></g>',
    );
  });

  test('the namespaces that Illustrator writes as entities', () => {
    const source = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" width="8" height="4"><path d="M0 0"/></svg>`;
    expect(clean(source)).toMatchObject({ width: 8, height: 4, aspectRatio: 2 });
  });

  test('cleaning it again changes nothing', () => {
    const once = clean(wrap('<text>a &lt; b</text><path d="M0 0" style="fill:red"/>', 'width="4"')).svg;
    expect(clean(once).svg).toBe(once);
  });
});

describe('references outside the file are removed with a warning', () => {
  test.each([
    ['an image from another host', '<image href="https://example.com/a.png"/>'],
    ['an image from the disk', '<image xlink:href="/etc/passwd"/>'],
    ['an image that is an SVG', '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ['a drawing from elsewhere', '<use href="other.svg#a"/>'],
    ['a fill from elsewhere', '<path fill="url(https://example.com/a#b)" d="M0 0"/>'],
    ['a fill in other letters', '<path fill="u\\72l(https://example.com)" d="M0 0"/>'],
    ['a style from elsewhere', '<path style="fill:url(//example.com/a)" d="M0 0"/>'],
    ['a sheet from elsewhere', '<style>@import url(https://example.com/a.css);.a{fill:red}</style>'],
    ['a font from elsewhere', '<style>@font-face{font-family:x;src:url(https://example.com/a)}</style>'],
    ['a sheet in other letters', '<style>.a{background:u\\72l(https://example.com/a)}</style>'],
    ['a variable that loads', '<style>.a{--b:url(https://example.com/a)}</style>'],
    ['an image set', '<style>.a{background:image-set("https://example.com/a" 1x)}</style>'],
    ['a quoted address in other letters', '<style>svg{background:u\\72l("https://example.com/a")}</style>'],
    ['a style in other letters', '<g style="background:u\\72l(&quot;https://example.com/b&quot;)"/>'],
    ['an image set in other letters', '<style>svg{mask:im\\61ge-set("https://example.com/a" 1x)}</style>'],
    ['an old image set', '<style>svg{mask:-webkit-image-set("https://example.com/a" 1x)}</style>'],
    ['an image set in an attribute', '<g mask="image-set(\'https://example.com/a\' 1x)"/>'],
    ['a cursor', '<g cursor="image-set(\'https://example.com/a\' 1x), auto"/>'],
    ['a source', '<g mask="src(\'https://example.com/a\')"/>'],
    ['a cross-fade', '<style>svg{mask:cross-fade("https://example.com/a", red)}</style>'],
  ])('%s', (_what, inside) => {
    const { svg, warnings } = clean(wrap(inside));
    expect(svg).not.toMatch(/example|passwd|data:image\/svg|other\.svg/);
    expect(warnings.map(({ code }) => code)).toEqual(['svg_external_reference_removed']);
  });

  test('content that is not SVG', () => {
    const { svg, warnings } = clean(
      wrap('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject><path d="M0 0"/>'),
    );
    expect(svg).not.toMatch(/foreignObject|Hi/);
    expect(warnings.map(({ code }) => code)).toEqual(['svg_foreign_content_removed']);
  });

  test('animations', () => {
    const { svg, warnings } = clean(
      wrap('<path opacity="0"><animate attributeName="opacity" to="1"/></path>'),
    );
    expect(svg).toContain('<path opacity="0"/>');
    expect(warnings.map(({ code }) => code)).toEqual(['svg_animation_removed']);
  });

  test('what draws nothing goes without a word', () => {
    const inside =
      '<!-- made by --><metadata><a/></metadata><sodipodi:x xmlns:sodipodi="s" b="1"/><?php a ?>';
    expect(clean(wrap(inside))).toMatchObject({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"/>',
      warnings: [],
    });
  });
});

describe('what runs, grows without end or is broken is refused', () => {
  const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const uses = Array.from(
    { length: 9 },
    (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`,
  ).join('');
  test.each([
    ['a script', wrap('<script>alert(1)</script>'), /runs a script/],
    [
      'a script of another namespace',
      wrap('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>'),
      /runs a script/,
    ],
    ['a handler', wrap('', 'onload="alert(1)"'), /onload/],
    ['a handler in capitals', wrap('<path OnClick="a()"/>'), /OnClick/],
    ['a link to a script', wrap('<a href="javascript:alert(1)"><path/></a>'), /runs a script/],
    ['a link to a hidden script', wrap('<a href=" java&#10;script:alert(1)"><path/></a>'), /runs a script/],
    [
      'an animated link to a script',
      wrap('<set attributeName="href" to="javascript:a()"/>'),
      /runs a script/,
    ],
    [
      'an entity bomb',
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${bomb}]><svg xmlns="http://www.w3.org/2000/svg">&l9;</svg>`,
      /entity/,
    ],
    [
      'an external entity',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
      /entity/,
    ],
    [
      'a parameter entity',
      '<!DOCTYPE svg [<!ENTITY % x "a">%x;]><svg xmlns="http://www.w3.org/2000/svg"/>',
      /entity/,
    ],
    [
      'an entity used without end',
      `<!DOCTYPE svg [<!ENTITY x "${'a'.repeat(250)}">]><svg xmlns="http://www.w3.org/2000/svg">${'&x;'.repeat(9000)}</svg>`,
      /too often/,
    ],
    [
      'a drawing of drawings',
      wrap(`<g id="u0"><path d="M0 0"/></g>${uses}<use href="#u9"/>`),
      /repeats itself/,
    ],
    ['a sheet without end', wrap(`<style>${'.a{fill:red}'.repeat(30_000)}</style>`), /style sheet/],
    ['nesting without end', wrap('<g>'.repeat(300) + '</g>'.repeat(300)), /levels deep/],
    ['tags that do not match', wrap('<g><path></g>'), /not well-formed/],
    ['a file that ends too early', wrap('<g>').slice(0, -6), /not well-formed/],
    ['another encoding', '', /neither in UTF-8/],
  ])('%s', (what, source, message) => {
    const bytes = what === 'another encoding' ? Buffer.from([0x3c, 0xe4, 0x3e]) : Buffer.from(source);
    expect(() => sanitizeSvg(bytes)).toThrow(message);
  });

  test('a page, or another kind of XML', () => {
    expect(() => clean('<html><svg/></html>')).toThrow('not an SVG');
  });
});

describe('the size is read from the file', () => {
  test.each([
    ['viewBox="0 0 200 50"', 200, 50, 4],
    ['viewBox="0 0 200 50" width="100"', 100, 25, 4],
    ['viewBox="0 0 100 100" width="200" height="50"', 200, 50, 4],
    ['viewBox="0 0 1e300 1e-300"', 1_000_000, 1, 1000],
    ['width="3cm" height="30mm"', 113, 113, 1],
    ['width="100%" height="100%" viewBox="-5,-5,10,20"', 10, 20, 0.5],
    ['width="10" height="0"', 10, null, null],
    ['', null, null, null],
  ])('%s', (attributes, width, height, aspectRatio) => {
    const source = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`;
    expect(clean(source)).toMatchObject({ width, height, aspectRatio });
  });
});
