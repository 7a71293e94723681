import { aliveEvent } from '#app/lib/early-input/early-input.ts'

/** What is not looked at is not painted, and not every browser tells. */
const patienceMs = 2_000

// Each in a task of its own, for none is short on a phone. What takes longest is that Intl reads its data at its first use,
// once for the whole process: a worker does it while the scripts travel. Where they do not arrive, browsers do what was
// pressed by themselves, as they do without scripts.
const scriptFor = (entry: string) =>
  `
{document.currentScript.remove();
const later=(task)=>setTimeout(task);
const start=()=>{
paint.disconnect();
clearTimeout(patience);
later(()=>import(${JSON.stringify(entry)}).catch((error)=>{
document.dispatchEvent(new Event('${aliveEvent}'));
throw error
}));
later(()=>new Worker(URL.createObjectURL(new Blob(['new Intl.NumberFormat;new Intl.DateTimeFormat;close()']))));
for(const link of document.querySelectorAll('link[rel=later]'))later(()=>link.rel='modulepreload')
};
const paint=new PerformanceObserver(start);
const patience=setTimeout(start,document.hidden?0:${patienceMs});
paint.observe({type:'paint',buffered:true})}`.replaceAll('\n', '')

/** The framework's own script, with the nonce of its render. */
const entryScript = /<script type="module" async="" src="([^"<]+)" nonce="([^"<]+)"><\/script>/

/**
 * Lets a finished page be painted before its scripts travel: on a phone's line they would stand in the way of its style and
 * its font. Until then links to them have a type that means nothing to a browser, and the first one is named in a script.
 * `nonce` marks what the render itself wrote.
 */
export function paintFirst(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(entryScript, (element, entry: string, marked: string) =>
      marked === nonce ? `<script nonce="${nonce}">${scriptFor(entry)}</script>` : element,
    )
}
