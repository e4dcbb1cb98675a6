const css = `
  * { box-sizing: border-box }
  body { margin: 0; background: #fff9f6; color: #33202a; font: 17px/1.6 Inter, sans-serif }
  header { display: flex; justify-content: space-between; align-items: center; padding: 22px 48px }
  header img { display: block }
  nav a { margin-left: 28px; color: #33202a; text-decoration: none }
  .button { display: inline-block; padding: 16px 30px; border: 0; border-radius: 16px; background: #c2185b; color: #fff; font: 600 17px Inter, sans-serif; text-decoration: none }
  .hero { display: grid; grid-template-columns: 1.2fr 1fr; gap: 48px; align-items: center; padding: 48px }
  h1 { margin: 0; font-size: 92px; font-weight: 800; line-height: .96; letter-spacing: -.05em }
  .hero p { max-width: 30em; margin: 28px 0; font-size: 20px }
  .bowl { width: 100%; max-width: 460px; justify-self: center }
  .lazy { min-height: 520px; padding: 72px 48px }
  h2 { margin: 0 0 28px; font-size: 48px; font-weight: 800; letter-spacing: -.04em }
  .recipes { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px }
  .recipes article { padding: 28px; border-radius: 24px; background: #fff }
  .recipes h3 { margin: 0 0 6px; font-size: 22px }
  .recipes p { margin: 0 }
  blockquote { max-width: 24em; margin: 0; font-size: 34px; line-height: 1.25; font-weight: 600 }
  cite { display: block; margin-top: 20px; font-size: 17px; font-style: normal; font-weight: 400 }
  footer { padding: 32px 48px; font-size: 14px }
`;

const hero = `
  <header>
    <a href="/"><img src="/rhubarb.svg" alt="Rhubarb" height="34"></a>
    <nav><a href="/boxes">Boxes</a><a href="/growers">Growers</a><a href="/help">Help</a></nav>
  </header>
  <section class="hero">
    <div>
      <h1>Supper, from the next field</h1>
      <p>A box a week from growers you could cycle to, with recipes for what is in it and nothing that has seen an aeroplane.</p>
      <a class="button" href="/boxes">Choose your box</a>
    </div>
    <svg class="bowl" viewBox="0 0 400 360" aria-hidden="true">
      <path fill="#f6d9de" d="M20 180h360c0 100-80 160-180 160S20 280 20 180z"/>
      <path fill="none" stroke="#c2185b" stroke-width="26" stroke-linecap="round" d="M110 172L150 40M180 172l6-150M250 172L236 30"/>
      <path fill="#3f8f4f" d="M300 176c-20-60 10-110 70-120 6 62-18 104-70 120z"/>
      <ellipse cx="200" cy="180" rx="180" ry="22" fill="#f0c3cb"/>
    </svg>
  </section>`;

const later = [
  `<h2>In this week's box</h2>
   <div class="recipes">
     <article><h3>Forced rhubarb</h3><p>Pulled by candlelight in Ottershaw, pink as a sunburn.</p></article>
     <article><h3>Purple sprouting</h3><p>From the Amadi sisters. Roast it until the ends crackle.</p></article>
     <article><h3>Blue eggs</h3><p>Six of them. The hens are called after prime ministers.</p></article>
   </div>`,
  `<blockquote>“I have not thought about supper since March.”<cite>Tomasz Wren, subscriber in Lower Fold</cite></blockquote>`,
];

setTimeout(() => {
  document.title = 'Rhubarb: a box a week from the next field';
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  const app = document.getElementById('app');
  const empty = later.map((_, n) => `<section class="lazy" data-section="${n}"></section>`).join('');
  app.innerHTML = `${hero}${empty}<footer>Rhubarb Boxes, Ottershaw</footer>`;
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) target.innerHTML = later[target.dataset.section];
    }
  });
  for (const section of document.querySelectorAll('.lazy')) seen.observe(section);
}, 1500);
