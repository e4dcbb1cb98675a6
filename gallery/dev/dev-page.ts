/** The page: an image for each format and brand, those in view first, and the problems of the document. */
export const devPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Livery document</title>
<style>
  body { margin: 0; background: #ecebe7; color: #16150f; font: 15px/1.5 system-ui, sans-serif }
  header { position: sticky; top: 0; z-index: 1; padding: 12px 24px; background: #ecebe7; border-bottom: 1px solid #c9c8c2 }
  h1 { display: inline; margin: 0 24px 0 0; font-size: 18px } label { margin-right: 16px } output { color: #6d6b62 }
  ul { margin: 8px 0 0; padding: 0; max-height: 30vh; overflow: auto; list-style: none }
  li.error { color: #a3170c } li code { margin-right: 8px }
  section { padding: 12px 24px 0 } h2 { margin: 0 0 8px; font-size: 14px; font-weight: 600 }
  .row { display: flex; gap: 12px; overflow-x: auto; padding-bottom: 12px }
  figure { flex-shrink: 0; margin: 0 } figure img { display: block; height: 300px; background: #dddcd7 }
  figcaption { max-width: 300px; font-size: 12px; color: #6d6b62 }
  .stale img { opacity: .45 }
</style>
<header>
  <h1></h1>
  <label>treatment <select name="treatment"><option value="">by the brand<option>calm<option>bold</select></label>
  <label><input type="checkbox" name="series"> second composition</label>
  <label><input type="checkbox" name="bare"> without images and logos</label>
  <output></output>
  <ul></ul>
</header>
<main></main>
<script type="module">
const [title, list, main, time] = ['h1', 'ul', 'main', 'output'].map((name) => document.querySelector(name));
const controls = [...document.querySelectorAll('select, input')];
let state, waiting = [], shape = '', run = 0;

new EventSource('/events').onmessage = ({ data }) => {
  const isFirst = !state;
  state = JSON.parse(data);
  title.textContent = document.title = state.name;
  list.replaceChildren(...state.problems.map(toItem));
  main.classList.toggle('stale', !state.isDrawable);
  const next = JSON.stringify([state.formats, state.brands]);
  if (next !== shape) main.replaceChildren(...state.formats.map(toSection));
  shape = next;
  if (state.isDrawable) draw(isFirst ? 0 : state.savedAt);
};
for (const control of controls) control.onchange = () => draw();

function element(tag, text, ...children) {
  const made = document.createElement(tag);
  made.textContent = text;
  made.append(...children);
  return made;
}

function toItem({ severity, path, message }) {
  const item = element('li', '', element('code', path || 'document'), message);
  item.className = severity;
  return item;
}

function toSection({ name, width, height }) {
  const row = element('div', '', ...state.brands.map((brand) => {
    const image = element('img', '');
    Object.assign(image, { width: Math.round((300 * width) / height), height: 300, alt: name + ', ' + brand.name });
    const tile = element('figure', '', image, element('figcaption', brand.name));
    Object.assign(tile.dataset, { format: name, brand: brand.id });
    return tile;
  }));
  row.className = 'row';
  return element('section', '', element('h2', name), row);
}

/** Draws all tiles again, one after the other; a later call takes over. */
async function draw(savedAt) {
  const own = (run += 1);
  waiting = [...document.querySelectorAll('figure')];
  for (let isFirst = true; waiting.length > 0; isFirst = false) {
    const tile = waiting.splice(Math.max(0, waiting.findIndex(isInView)), 1)[0];
    await drawTile(tile, () => run === own);
    if (run !== own) return;
    if (isFirst && savedAt) time.textContent = 'first image ' + Math.round(Date.now() - savedAt) + ' ms after the save';
  }
}

function isInView(tile) {
  const { top, bottom, left, right } = tile.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

async function drawTile(tile, isCurrent) {
  const chosen = controls.map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]);
  const query = new URLSearchParams({ ...tile.dataset, ...Object.fromEntries(chosen), version: state.version });
  const response = await fetch('/tile?' + query).catch(() => null);
  if (!response || !isCurrent() || response.status === 409) return;
  const [image, caption] = tile.children;
  if (!response.ok) return void (caption.textContent = await response.text());
  const drawn = URL.createObjectURL(await response.blob());
  const last = image.src;
  image.src = drawn;
  await image.decode().catch(() => {});
  URL.revokeObjectURL(last);
  const warnings = JSON.parse(decodeURIComponent(response.headers.get('x-warnings')));
  caption.textContent = [tile.dataset.brand, ...warnings.map(({ path, message }) => path + ': ' + message)].join(' · ');
}
</script>
</html>
`;
