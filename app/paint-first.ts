import { hydratedEvent } from '#app/lib/early-input/early-input.ts'

/** Limit of the wait for a paint: hidden pages never paint, and not every browser reports it. */
const timeoutMs = 2_000

// One task each: none is short on a phone. The slowest is the first use of Intl, which loads its data once per process:
// a worker does it while the scripts load. If the entry fails to load, recorded presses get the browser's default
// handling, as without scripts.
const scriptFor = (entry: string) =>
  `
{document.currentScript.remove();
const later=(task)=>setTimeout(task);
const start=()=>{
paint.disconnect();
clearTimeout(patience);
later(()=>import(${JSON.stringify(entry)}).catch((error)=>{
document.dispatchEvent(new Event('${hydratedEvent}'));
throw error
}));
later(()=>new Worker(URL.createObjectURL(new Blob(['new Intl.NumberFormat;new Intl.DateTimeFormat;close()']))));
for(const link of document.querySelectorAll('link[rel=later]'))later(()=>link.rel='modulepreload')
};
const paint=new PerformanceObserver(start);
const patience=setTimeout(start,document.hidden?0:${timeoutMs});
paint.observe({type:'paint',buffered:true})}`.replaceAll('\n', '')

/** Entry script of the framework, with the nonce of its render. */
const entryScript = /<script type="module" async="" src="([^"<]+)" nonce="([^"<]+)"><\/script>/

/**
 * Delays a page's scripts until its first paint: on a slow connection they would compete with styles and fonts. Until
 * then their preload links have an unknown type, and the entry is imported by an inline script. `nonce` identifies the
 * render's own script element. Returns parts, which are joined once: each joining copies the page.
 */
export function paintFirst(html: string, nonce: string): string[] {
  const body = Math.max(0, html.indexOf('<body'))
  const end = Math.max(body, html.lastIndexOf('<script type="module"'))
  return [
    html.slice(0, body).replaceAll('<link rel="modulepreload"', '<link rel="later"'),
    html.slice(body, end),
    html
      .slice(end)
      .replace(entryScript, (element, entry: string, marked: string) =>
        marked === nonce ? `<script nonce="${nonce}">${scriptFor(entry)}</script>` : element,
      ),
  ]
}
