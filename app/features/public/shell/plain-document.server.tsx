import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#app/i18n/locale.ts'
import { config } from '#config'
import { BrandMark } from './brand-mark.tsx'

const style = `
:root{color-scheme:light dark;--accent:#43e0b0;--accent-ice:#7fd0ff}
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;padding:1.25rem clamp(1.25rem,5vw,4rem);
background:light-dark(#f7f5f0,#0a141b);color:light-dark(#0e1f2b,#edf2f1);
font:1rem/1.55 'Hanken Grotesk Variable','Readex Pro Variable',system-ui,sans-serif}
header svg{width:2rem;height:2rem}
header span{display:inline-flex;align-items:center;gap:.6rem;font-size:1.25rem;font-weight:600}
main{margin:auto 0;padding:4rem 0 6rem;max-width:38rem}
h1{max-width:18ch;font-size:clamp(2.25rem,6vw,3.5rem);font-weight:600;line-height:1.08;letter-spacing:-.02em}
:lang(ar) h1{letter-spacing:0;line-height:1.3}
p{margin-top:1.25rem;font-size:1.125rem;color:light-dark(#4b5b66,#a3b4be)}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:2.25rem}
a{display:inline-flex;align-items:center;min-height:3.25rem;padding:.75rem 1.75rem;border-radius:99px;font-weight:600;text-decoration:none}
a:first-child{background:linear-gradient(100deg,var(--accent),var(--accent-ice));color:#06251d}
a+a{border:1px solid light-dark(#7d8a91,#6d808c);color:inherit}
a:focus-visible{outline:2px solid light-dark(#0b5cad,#8fd0ff);outline-offset:3px}`

interface PlainDocument {
  title: string
  text: string
  /** Links with their labels, the most likely first. */
  links: readonly { href: string; label: string }[]
}

/** Self-contained page with its own content policy, for when files or rendering are unavailable. No scripts. */
export function plainDocument(locale: Locale, { title, text, links }: PlainDocument) {
  const body = renderToStaticMarkup(
    <>
      <header>
        <BrandMark />
      </header>
      <main>
        <h1>{title}</h1>
        <p>{text}</p>
        <nav aria-label={config.brand.name}>
          {links.map(({ href, label }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </main>
    </>,
  )
  const head = renderToStaticMarkup(
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      {/* Prevents the browser's request for a favicon. */}
      <link rel="icon" href="data:," />
      <title>{`${title} | ${config.brand.name}`}</title>
    </>,
  )
  const html = `<!doctype html>
<html lang="${locale.tag}" dir="${locale.direction}">
<head><meta charset="utf-8" />${head}<style>${style}</style></head>
<body>${body}</body>
</html>`
  return { html, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } }
}

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
