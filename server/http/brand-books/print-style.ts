/** A book of A4 pages, landscape: each sheet fills one page. Lengths are those of 297 × 210 mm at 96 dpi. */
export const printRules = `
@page{size:A4 landscape;margin:0}
html,body{min-height:0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
main{font-size:12px;--pad:60px}
.sheet,.sheet:has(.again),.in-use:has(.again),.sheet:last-child{position:relative;box-sizing:border-box;width:1122px;height:793px;min-height:0;padding:48px var(--pad) 60px;overflow:hidden;break-after:page;break-inside:avoid;grid-template-rows:auto minmax(0,1fr);gap:24px;background:var(--background)}
.sheet>header{border:0;padding:0}
.sheet>header:has(.again){display:block;color:var(--muted)}
h2 .type{width:260px}
.folio{position:absolute;inset-inline:var(--pad);bottom:26px;display:flex;justify-content:space-between;gap:24px;white-space:nowrap;color:var(--muted);font-size:10px}
.folio bdi{min-width:0;overflow:hidden;text-overflow:ellipsis}
.cover,.sheet.cover{padding:48px var(--pad) 0;grid-template-rows:auto minmax(0,1fr) auto auto}
.cover .folio{display:none}
.cover .body{padding:0 0 24px}
.cover h1 .type{width:1000px}
.tagline{font-size:20px}
.cover .facts{padding-bottom:28px}
.stripe{height:118px}
.logo .body{display:grid;grid-template-rows:minmax(0,1fr) auto;gap:24px}
.clear,.backgrounds figure{display:grid;grid-template-rows:minmax(0,1fr) auto}
.clear>div{min-height:0}
.backgrounds{grid-template-columns:repeat(auto-fit,minmax(200px,1fr));margin:0;gap:20px}
.backgrounds figure>div{min-height:150px}
.palette{height:calc(100% - 30px);grid-auto-rows:minmax(0,1fr)}
.palette:first-child{height:100%}
.palette li:first-child{min-height:0;grid-row:span 2}
.palette span{font-size:10.5px}
.body>*+h3,.body>h3:not(:first-child){margin-top:18px}
h3{margin-bottom:10px;font-size:12px}
.scale{margin-bottom:12px;font-size:9.5px}
.scale i{height:62px}
.pairs{grid-template-columns:repeat(7,minmax(0,1fr));gap:14px}
.pairs li{font-size:10px}
.pairs i{height:110px;font-size:34px}
.body:has(.face+.face){display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:32px 48px;align-content:start}
.face,.face+.face{padding:10px 0 0;border:0;align-content:start}
.face .type{width:auto;max-width:100%}
.face h3 .type{max-height:110px}
.face>.type{max-height:150px}
.style{padding:14px 0;grid-template-columns:190px minmax(0,1fr)}
.style .type{max-height:110px;width:auto;max-width:100%}
.corners,.shadows{grid-template-columns:repeat(4,minmax(0,1fr));gap:24px}
.corners i{height:96px}
.shadows i{height:80px}
.lead{font-size:24px;max-width:800px}
.wide{flex:1;min-height:0;display:grid;place-items:center}
.wide img{width:auto;height:auto;max-width:100%;max-height:100%}
.in-use .body{min-height:0;display:flex;flex-direction:column}
.note{margin:0 0 12px}
.three,.three+.three{grid-template-columns:repeat(3,274px);gap:20px;margin-top:0}
.three+.three{margin-top:20px}
.cover nav,.logo .list{display:none}
`;
