/** Domain labels of hosting services, and those that every site may have. */
const hosting = new Set(
  'www web app apps docs blog go get site sites pages page static cdn dev staging preview beta demo live github gitlab netlify vercel surge herokuapp cloudflare workers fly render firebaseapp wordpress blogspot wixsite squarespace webflow framer readthedocs readme notion azurewebsites amazonaws cloudfront web appspot onrender co com org net gov edu ac'.split(
    ' ',
  ),
);

/** The labels of a host that may be a name: `docs.acme.co.uk` has `acme`. */
export function listHostLabels(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).filter((label) => !hosting.has(label) && label.length > 1);
}

/** Labels of hosts with many sites, where the name of an account is not that of a brand. */
const shared = new Set(
  'github gitlab netlify vercel surge herokuapp pages workers fly onrender firebaseapp web appspot wordpress blogspot wixsite squarespace webflow framer readthedocs readme notion azurewebsites amazonaws cloudfront'.split(
    ' ',
  ),
);

/** `co` in `acme.co.uk`. */
const secondLevel = /^(?:co|com|org|net|gov|edu|ac|or|ne|go)$/;

/** The label of a host that its owner chose: `acme` of `docs.acme.co.uk`; empty on a host with many sites. */
export function readOwnLabel(host: string): string {
  const labels = host.split('.').slice(0, -1);
  if (labels.length > 1 && secondLevel.test(labels.at(-1)!)) labels.pop();
  const label = labels.at(-1) ?? '';
  return shared.has(label) ? '' : label;
}
