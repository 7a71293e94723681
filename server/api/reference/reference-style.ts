/** Style sheet in the site's colours, inlined so that the page needs no other file. */
export const style = `
:root{color-scheme:light dark;--paper:light-dark(#f7f5f0,#0a141b);--surface:light-dark(#fffdf9,#101e27);--sunken:light-dark(#efece4,#071017);--ink:light-dark(#0e1f2b,#edf2f1);--soft:light-dark(#4b5b66,#a3b4be);--line:light-dark(#dbd6ca,#223440);--strong:light-dark(#7d8a91,#6d808c);--accent:light-dark(#006b54,#5fe6bf);--warm:light-dark(#7a4b00,#f3c677);--danger:light-dark(#a8251c,#ff9a8f);--cool:light-dark(#0b5cad,#8fd0ff)}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;scroll-padding-top:1.5rem}
body{margin:0 auto;max-width:84rem;padding:clamp(1.5rem,4vw,4rem) clamp(1rem,4vw,3rem)}
h1{font-size:clamp(2rem,5vw,3.25rem);font-weight:600;letter-spacing:-.03em;line-height:1.05;margin:0}
h2{font-size:1.35rem;font-weight:600;letter-spacing:-.01em;margin:0 0 .75rem}
h3{font-size:.8rem;font-weight:600;color:var(--soft);margin:1.25rem 0 .35rem}
a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--cool);outline-offset:3px}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875em}
code{overflow-wrap:anywhere}
.lead{font-size:1.15rem;color:var(--soft);margin:.75rem 0 2rem}
.facts{display:grid;gap:0 2.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));border-top:1px solid var(--line);margin:0 0 2rem}
.facts div{display:grid;grid-template-columns:6rem 1fr;gap:1rem;border-bottom:1px solid var(--line);padding:.75rem 0}
dt{color:var(--soft)}dd{margin:0}
.search{display:grid;grid-template-columns:1fr auto;gap:.4rem 1rem;align-items:center;margin:0 0 2.5rem}
.search label{font-weight:600}
.search input{grid-column:1/-1}
input{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--strong);border-radius:.5rem;padding:.7rem 1rem;min-width:0;min-height:3rem}
output{color:var(--soft);font-variant-numeric:tabular-nums;min-width:5.5rem}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:flex;justify-content:space-between;gap:1rem;color:inherit;text-decoration:none;padding:.25rem 0;min-height:2rem}
nav a:hover{color:var(--accent)}
nav span{color:var(--soft);font-variant-numeric:tabular-nums}
section{margin-bottom:3rem}
details{border-top:1px solid var(--line)}
section details:last-child{border-bottom:1px solid var(--line)}
summary{display:flex;flex-wrap:wrap;gap:.25rem .9rem;align-items:baseline;padding:.7rem 0;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover code{color:var(--accent)}
summary code{font-size:.95em;flex:1 1 18rem}
summary b{font:600 .75rem/1 ui-monospace,Menlo,Consolas,monospace;min-width:3.4rem}
b.GET{color:var(--accent)}b.POST{color:var(--cool)}b.PUT,b.PATCH{color:var(--warm)}b.DELETE{color:var(--danger)}
i{font-style:normal;font-size:.8rem;color:var(--soft)}
i+i::before{content:"· ";margin-inline-start:.35em}
.call{padding:0 0 1.5rem}
.call p{margin:.25rem 0}
pre{margin:0;background:var(--sunken);border-radius:.5rem;padding:.9rem 1rem;overflow:auto;max-height:28rem;line-height:1.5}
[hidden]{display:none}
@media (min-width:60rem){
.columns{display:grid;grid-template-columns:14rem minmax(0,1fr);gap:4rem}
nav{position:sticky;top:1.5rem;align-self:start;max-height:calc(100vh - 3rem);overflow:auto}
.call{padding-inline-start:4.3rem}
}
@media (max-width:59.99rem){nav{display:none}}
`
