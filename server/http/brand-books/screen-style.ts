/** The rules of a brand book that do not depend on the brand. */
export const screenRules = `
ul,ol{list-style:none;padding:0}
i,em{font-style:normal}
b{font-weight:600}
code{font:inherit;font-variant-numeric:tabular-nums}
img{display:block;max-width:100%;height:auto}
a{text-underline-offset:.2em}
main{--pad:clamp(1.25rem,5vw,5.5rem);font-size:.9375rem}
.plain{font:var(--weight) 2rem/1.15 var(--face);letter-spacing:-.015em}
.sheet{padding:clamp(3rem,7vw,6.5rem) var(--pad) 0;display:grid;grid-template-columns:minmax(0,1fr);gap:2rem}
.sheet:last-child{padding-bottom:clamp(3rem,7vw,6.5rem)}
.sheet>header{border-top:1px solid var(--line);padding-top:1.25rem}
.sheet:has(.again){padding-top:3.5rem}
.sheet>header:has(.again){display:none}
h2 .type{width:calc(420px*.625);max-width:100%}
h3{font-size:.9375rem;font-weight:600;margin:0 0 1rem}
.body>*+h3,.body>h3:not(:first-child){margin-top:2.75rem}
figcaption,.use,.facts{color:var(--muted);font-size:.875rem}
figcaption{margin-top:.75rem}
.cover{min-height:100svh;padding:clamp(1.25rem,3vw,2.25rem) var(--pad) 0;grid-template-rows:auto minmax(0,1fr) auto auto;gap:0}
.cover>header{border:0;padding:0;display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:center;justify-content:space-between}
.cover>header>span{min-width:0;flex:1;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.cover nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;font-weight:500}
.cover nav a{padding:.5rem 0;text-decoration:none}
.cover nav a:hover{text-decoration:underline}
.cover nav .main{padding:.5rem 1rem;border-radius:min(var(--radius),.75rem);background:var(--primary);color:var(--on-primary)}
.cover .body{align-self:end;padding:4rem 0 1.5rem}
.cover h1 .type{width:min(100%,1100px)}
.cover h1 .plain{font-size:clamp(2.75rem,9vw,8rem);line-height:1}
.tagline{font-size:clamp(1.125rem,2vw,1.5rem);line-height:1.4;max-width:40rem;color:var(--muted);text-wrap:pretty;margin-top:1rem}
.cover .facts{display:flex;flex-wrap:wrap;gap:.25rem 2rem;padding-bottom:1.5rem}
.stripe{display:flex;height:clamp(3.5rem,9svh,6rem);margin-inline:calc(var(--pad)*-1)}
.stripe i{flex:1}.stripe .c-primary{flex:5}.stripe .c-secondary,.stripe .c-accent{flex:2}
.clear>div,.backgrounds figure>div{display:grid;place-items:center;border:1px solid var(--line)}
.clear>div{min-height:clamp(17rem,34vw,26rem);padding:1.5rem}
.zone{position:relative;display:block;padding:var(--x);border:1px dashed color-mix(in srgb,currentcolor 45%,transparent)}
.zone img{outline:1px solid color-mix(in srgb,currentcolor 18%,transparent)}
.zone i{position:absolute;inline-size:var(--x);block-size:var(--x);background:color-mix(in srgb,currentcolor 9%,transparent)}
.zone i:nth-of-type(1){inset:0 auto auto 0}.zone i:nth-of-type(2){inset:0 0 auto auto}.zone i:nth-of-type(3){inset:auto auto 0 0}.zone i:nth-of-type(4){inset:auto 0 0 auto}
.backgrounds{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1.25rem;margin-top:2rem}
.backgrounds figure>div{min-height:11rem;padding:1.5rem}
.list{margin-top:2rem;border-top:1px solid var(--line)}
.list li{display:flex;flex-wrap:wrap;gap:.25rem 2rem;justify-content:space-between;padding:.875rem 0;border-bottom:1px solid var(--line)}
.list b{margin-inline-end:.5rem}
.links{display:flex;gap:1.25rem;font-weight:500}
.palette{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));grid-auto-rows:minmax(10.5rem,auto);border:1px solid var(--line)}
.palette li{display:flex;flex-direction:column;justify-content:space-between;gap:2rem;padding:1.125rem 1.25rem;grid-column:span 2}
.palette li:first-child{grid-column:1/-1;min-height:clamp(15rem,30vw,24rem)}
.palette.n6 li:nth-child(n+5),.palette.n3 li:nth-child(n+2),.palette.n5 li:nth-child(n+2){grid-column:span 3}
.palette.n6 li:nth-child(n+2):nth-child(-n+4){grid-column:span 2}
.palette span{display:grid;gap:.125rem;font-size:.8125rem}
.palette b{font-size:1.0625rem}
.palette li:first-child b{font-size:1.5rem}
.scale{display:grid;grid-template-columns:repeat(11,minmax(0,1fr));margin-bottom:1.5rem;font-size:.75rem}
.scale i{display:block;height:4.5rem;box-shadow:inset 0 0 0 1px var(--line)}
.scale b{display:block;margin-top:.5rem;font-weight:500}
.scale code{color:var(--muted)}
.pairs{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr));gap:1.5rem 1.25rem}
.pairs li{display:grid;grid-template-columns:1fr auto;gap:.125rem .75rem;font-size:.8125rem}
.pairs i{grid-column:1/-1;display:grid;place-items:center;height:6.5rem;font:var(--weight) 2.5rem/1 var(--face);box-shadow:inset 0 0 0 1px var(--line);margin-bottom:.5rem}
.pairs span{grid-column:1/-1;color:var(--muted)}
.pairs b{white-space:nowrap;font-size:1.0625rem;font-variant-numeric:tabular-nums}
.pairs em{align-self:center;color:var(--muted)}
.face{padding:1.5rem 0 2.5rem;display:grid;gap:1rem;align-content:start}
.face+.face{border-top:1px solid var(--line)}
.face h3{margin:0}
.face .type{width:min(100%,760px)}
@media screen and (min-width:110rem){
.body:has(>.face){display:grid;grid-template-columns:repeat(auto-fit,minmax(30rem,1fr));gap:0 2.5rem}
.face+.face{border-top:0}
}
@media screen and (min-width:160rem){html{font-size:1.125em}}
.style{display:grid;grid-template-columns:minmax(0,12.5rem) minmax(0,1fr);gap:.5rem 2.5rem;padding:1.5rem 0;border-top:1px solid var(--line)}
.style p{display:grid;gap:.125rem;align-content:start}
.style span{color:var(--muted);font-size:.8125rem;font-variant-numeric:tabular-nums}
.corners,.shadows{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,10rem),1fr));gap:1.5rem}
.corners li,.shadows li,.spaces li{display:grid;gap:.125rem;font-size:.8125rem}
.corners i{height:7rem;border:2px solid var(--text);border-inline-end:0;border-block-end:0;margin-bottom:.5rem;background:var(--surface)}
.shadows i{height:6rem;background:var(--surface);border-radius:var(--radius);margin:0 0 1.25rem}
.spaces{display:flex;flex-wrap:wrap;gap:1.5rem 2.5rem;align-items:end}
.spaces i{height:3rem;background:var(--primary);margin-bottom:.5rem}
.corners code,.spaces code{color:var(--muted)}
.lead{font-size:clamp(1.25rem,2.2vw,1.75rem);line-height:1.4;max-width:44rem;text-wrap:pretty}
dl{display:grid;gap:0;margin-top:2.5rem}
dl>div{display:grid;grid-template-columns:minmax(0,11rem) minmax(0,1fr);gap:.5rem 2.5rem;padding:1.25rem 0;border-top:1px solid var(--line)}
dt{font-weight:600}
dd{max-width:44rem;margin:0}
.words{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.tone .words{font:var(--weight) 1.5rem/1.3 var(--face)}
.banned li{text-decoration:line-through;text-decoration-thickness:1px;color:var(--muted)}
.note{margin-bottom:1rem}
.wide img{width:100%}
.three{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:1.25rem}
.three img{width:100%}
.three+.three{margin-top:1.25rem}
.wide img,.three img{box-shadow:0 0 0 1px var(--line)}
.in-use:has(.again){padding-top:1.25rem}
.address{font-size:1.125rem;margin-top:1rem}
@media (max-width:48rem){
.palette{grid-template-columns:repeat(2,minmax(0,1fr))}
.palette li,.palette.n6 li:nth-child(n+2),.palette.n3 li:nth-child(n+2),.palette.n5 li:nth-child(n+2),.palette.n6 li:nth-child(n+2):nth-child(-n+4){grid-column:span 1;min-height:11rem;padding:1rem}
.palette li:last-child:nth-child(even){grid-column:1/-1}
.scale{grid-template-columns:repeat(6,minmax(0,1fr));gap:.75rem 0}
.style,dl>div{grid-template-columns:minmax(0,1fr)}
.zone{zoom:.7}
}
`;
