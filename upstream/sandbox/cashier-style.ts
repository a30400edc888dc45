/**
 * Colours and lines are those of the site's tokens (ink, paper, grid green, red pen), written out because the page stands
 * alone. Phone first; from 720 px on a sheet of fixed width in the middle of the desk.
 */
export const cashierStyle = `
:root{--ink:#14213A;--ink-2:#566279;--line:#CFD6DF;--paper:#FFFEFA;--desk:#F3F5EE;--grid:#CDE5D6;--grid-text:#2F6E53;--red:#D3262B;--red-d:#B01B21;--jade:#1B7451;--amber:#8A5200;--hl:#FFF4CC}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--desk);color:var(--ink);font:16px/1.6 "PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif}
main{max-width:480px;margin:0 auto;padding:20px 16px 40px}
.note{margin:0 0 16px;padding:8px 12px;border-left:4px solid #FFE27A;background:var(--hl);color:var(--amber);font-size:14px}
.sheet{background:var(--paper);border:1px solid var(--line);border-radius:4px;box-shadow:4px 4px 0 rgba(20,33,58,.1)}
.head{display:flex;align-items:center;padding:16px 20px;border-bottom:1px solid var(--grid)}
.head svg{flex:none;margin-right:12px}
.head h1{margin:0;font-size:17px;line-height:1.4}
.head p{margin:0;color:var(--ink-2);font-size:13px}
.sum{padding:28px 20px 24px;text-align:center;background-image:linear-gradient(var(--grid) 1px,transparent 1px),linear-gradient(90deg,var(--grid) 1px,transparent 1px);background-size:24px 24px;background-position:-1px -1px}
.go+.sum{border-top:1px solid var(--grid)}
.sum span{display:inline-block;padding:2px 14px;background:var(--paper);color:var(--red);font-size:40px;font-weight:700;line-height:1.3;font-variant-numeric:tabular-nums}
.sum small{font-size:24px}
dl{margin:0;padding:8px 20px 12px;border-top:1px solid var(--grid)}
dl div{display:flex;padding:8px 0}
dt{flex:none;width:76px;color:var(--ink-2);font-size:14px;line-height:1.7}
dd{margin:0;flex:1;min-width:0;overflow-wrap:anywhere;word-break:break-word}
dd.num{font-variant-numeric:tabular-nums;font-size:14px;line-height:1.7}
form{padding:4px 20px 24px}
button,.link{display:block;width:100%;min-height:48px;margin-top:12px;padding:10px 16px;border:1px solid var(--line);border-radius:4px;background:var(--paper);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.pay,.link{border-color:var(--red);background:var(--red);color:#fff}
button.pay:hover,button.pay:active,.link:hover{background:var(--red-d)}
button:focus-visible,.link:focus-visible{outline:3px solid #FFE27A;outline-offset:2px}
.result{padding:32px 20px 8px;text-align:center}
.result h2{margin:12px 0 4px;font-size:22px}
.result p{margin:0;color:var(--ink-2)}
.paid{color:var(--jade)}.failed{color:var(--red)}.closed{color:var(--amber)}
.go{padding:8px 20px 28px}
.go p{margin:8px 0 0;padding:12px;border-radius:4px;background:#E3F2EA;color:var(--grid-text);text-align:center}
@media (min-width:720px){main{padding-top:64px}.head,.sum,dl,form,.result,.go{padding-left:32px;padding-right:32px}}
`;
