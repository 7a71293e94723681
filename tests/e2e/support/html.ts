/** What a page says of itself, read off its bytes: no browser is needed for it. */
export interface ReadPage {
  url: string
  status: number
  html: string
}

/** Where the links of a page lead, absolute; what is no page (mail, phone) is left out. */
export function linksOf({ html, url }: ReadPage): string[] {
  const hrefs = Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href = '']) => plain(href))
  return hrefs.filter((href) => !/^(?:mailto|tel|sms|blob|data):/.test(href)).map((href) => new URL(href, url).href)
}

/** Whether there is something on the page that a hash leads to. */
export function hasTarget({ html }: ReadPage, hash: string): boolean {
  const id = decodeURIComponent(hash.slice(1))
  return id === '' || html.includes(` id="${id}"`) || html.includes(` name="${id}"`)
}

export function titleOf({ html }: ReadPage): string {
  return plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
}

export function metaOf({ html }: ReadPage, name: string): string {
  return plain(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')
}

/** The texts that a reader sees, but for those that say themselves in which language they are. */
export function textsIn({ html }: ReadPage): string[] {
  const body = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? ''
  const shown = body.replaceAll(/<(script|style|svg|code|template)\b[\s\S]*?<\/\1>/g, '')
  const texts: string[] = []
  /** Whether what is open is in the page's own language and no name, the innermost last. */
  const open: boolean[] = []
  for (const [, tag = '', text = ''] of shown.matchAll(/<([^>]*)>([^<]*)/g)) {
    if (tag.startsWith('/')) open.pop()
    else if (!/^(?:area|br|col|hr|img|input|link|meta|source|wbr)\b/.test(tag) && !tag.startsWith('!')) {
      open.push((open.at(-1) ?? true) && !/\b(?:lang="|translate="no")/.test(tag))
    }
    if (open.at(-1) ?? true) texts.push(plain(text).trim())
  }
  return texts.filter(Boolean)
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
