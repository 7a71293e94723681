/*
 * Palette, fonts and shapes of the site's light theme, for self-contained pages. `--field` is the height of a touch
 * target.
 */
const fonts = (publicUrl: string) => `
@font-face { font-family: 'Hanken Grotesk'; font-weight: 100 900; font-display: swap;
  src: url('${publicUrl}/pay/assets/latin.woff2') format('woff2');
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212; }
@font-face { font-family: 'Readex Pro'; font-weight: 160 700; font-display: swap; ascent-override: 100%; descent-override: 30%;
  src: url('${publicUrl}/pay/assets/arabic.woff2') format('woff2');
  unicode-range: U+0600-06FF, U+0750-077F, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC; }`

const base = `
:root { color-scheme: light dark;
  --paper: light-dark(#f7f5f0, #0a141b); --surface: light-dark(#fffdf9, #101e27); --sunken: light-dark(#efece4, #071017);
  --ink: light-dark(#0e1f2b, #edf2f1); --ink-soft: light-dark(#4b5b66, #a3b4be);
  --hairline: light-dark(#dbd6ca, #223440); --hairline-strong: light-dark(#7d8a91, #6d808c);
  --accent: #43e0b0; --accent-ice: #7fd0ff; --on-accent: #06251d;
  --danger: light-dark(#a8251c, #ff9a8f); --focus: light-dark(#0b5cad, #8fd0ff); }
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
*, ::before, ::after { box-sizing: border-box; }
html { color: var(--ink); font: 1.0625rem/1.6 'Hanken Grotesk', 'Readex Pro', system-ui, 'Segoe UI', Roboto, sans-serif;
  -webkit-text-size-adjust: 100%; -webkit-font-smoothing: antialiased; }
body, h1, p, ul, form, fieldset { margin: 0; padding: 0; border: 0; }
h1 { font-size: clamp(1.5rem, 1.3rem + 0.87vw, 2rem); line-height: 1.25; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; }
:lang(ar) { letter-spacing: 0 !important; }
ul { list-style: none; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
.field { display: grid; gap: 0.5rem; align-content: start; }
label, summary { font-size: 0.9375rem; line-height: 1.5; font-weight: 600; }
.hint, .note { font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft); }
.hint { margin-block-start: -0.25rem; }
input { width: 100%; min-width: 0; min-height: 3.25rem; padding: 0 1rem; border: 1px solid var(--hairline-strong); border-radius: 0.75rem;
  background: var(--surface); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input:hover { border-color: var(--ink); }
input:focus-visible { border-color: var(--focus); outline-width: 1px; outline-offset: 0; }
input[aria-invalid='true'] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
input[readonly] { background: var(--sunken); color: var(--ink-soft); }
[dir='rtl'] input { text-align: right; }
.error { font-size: 0.9375rem; line-height: 1.5; font-weight: 500; color: var(--danger); }
button { font: inherit; color: inherit; cursor: pointer; }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { animation: none !important; transition: none !important; } }`

const frame = `
html { background: var(--paper); }
body { padding: 0.25rem; }
form { display: grid; gap: 1.25rem; }
/* Aligns labels, hints, fields and errors across a row, whether or not each field has all of them. */
.row { display: grid; gap: 0.5rem 1.25rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
.row .field { grid-row: span 4; grid-template-rows: subgrid; }
.row label { grid-row: 1; }
.row .hint { grid-row: 2; }
.row input { grid-row: 3; }
.row .error { grid-row: 4; }
.box { position: relative; display: grid; }
.brand { position: absolute; inset-block: 0; inset-inline-end: 1rem; display: grid; align-items: center; pointer-events: none;
  font-size: 0.8125rem; font-weight: 600; color: var(--ink-soft); }`

const tests = `
.tests { border-block-start: 1px solid var(--hairline); padding-block-start: 0.75rem; }
.tests summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; }
.tests summary::before { content: '+'; inline-size: 1.25rem; font-weight: 400; }
.tests[open] summary::before { content: '−'; }
.tests li + li { border-block-start: 1px solid var(--hairline); }
.tests button { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 0 1rem; inline-size: 100%; min-height: 2.75rem;
  align-items: center; padding: 0.5rem 0; border: 0; background: none; text-align: start; font-size: 0.9375rem; }
.tests button:hover { text-decoration: underline; }
.tests .number { font-variant-numeric: tabular-nums; direction: ltr; text-align: start; }
[dir='rtl'] .tests .number { text-align: right; }
.tests .what { color: var(--ink-soft); }`

const page = `
html { background: var(--paper); }
main, .content { inline-size: min(100%, 34rem); margin-inline: auto; padding: clamp(1.5rem, 6vw, 4rem) clamp(1.25rem, 5vw, 2rem); display: grid; gap: 1.5rem; }
.service { display: flex; align-items: baseline; gap: 0.5rem; padding-block-end: 1rem; border-block-end: 1px solid var(--hairline); font-weight: 600; }
.service span { color: var(--ink-soft); font-weight: 400; }
form { display: grid; gap: 1.25rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.actions button { min-height: 3.25rem; padding: 0.75rem 1.75rem; border-radius: 999px; font-weight: 600; border: 1px solid var(--hairline-strong); background: none; }
.actions button:hover { border-color: var(--ink); }
.actions .primary { border: 0; background: linear-gradient(100deg, var(--accent), var(--accent-ice)); color: var(--on-accent); }
.amount { font-variant-numeric: tabular-nums; white-space: nowrap; }`

export function frameStyle(publicUrl: string): string {
  return fonts(publicUrl) + base + frame + tests
}

export function pageStyle(publicUrl: string): string {
  return fonts(publicUrl) + base + page + tests
}
