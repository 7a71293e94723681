import { createHash } from 'node:crypto'
import { config, type LocaleSlug } from '#config'
import type { PayContext } from '#server/backend/domains/payment-service/pay-context.ts'
import { type Html, html } from './html.ts'

export interface Document {
  locale: LocaleSlug
  title: string
  body: Html
  style: string
  script: string | null
  /** A frame of the merchant's page, isolated except for messages; or a page of its own. */
  presentation: 'frame' | 'page'
  status?: 200 | 404 | 410 | 422
}

/** Page of the service with the strictest policy it works with. */
export function respond(context: PayContext, document: Document): Response {
  const { locale, title, body, style, script, status = 200 } = document
  const { tag, direction } = config.locales[locale]
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="format-detection" content="telephone=no" />
    <title>${title}</title>`
  // The page around a frame already has its main element.
  const content =
    document.presentation === 'frame' ? html`<div class="content">${body}</div>` : html`<main>${body}</main>`
  const page = `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>${head.text}<style>${style}</style></head>
<body>${content.text}${script === null ? '' : `<script>${script}</script>`}</body>
</html>`
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy(context, document),
      'x-frame-options': document.presentation === 'frame' ? 'SAMEORIGIN' : 'DENY',
    },
  })
}

function policy({ publicUrl, merchant }: PayContext, { style, script, presentation }: Document): string {
  const isFrame = presentation === 'frame'
  const directives = {
    'default-src': ["'none'"],
    'script-src': [script === null ? "'none'" : hashOf(script)],
    'style-src': [hashOf(style)],
    'font-src': [`${publicUrl}/pay/assets/`],
    'connect-src': [isFrame ? `${publicUrl}/pay/card/` : "'none'"],
    'base-uri': ["'none'"],
    // The answer to a form may redirect the shopper to the merchant.
    'form-action': [`${publicUrl}/pay/`, ...(isFrame ? [] : [merchant.origin])],
    'frame-ancestors': [isFrame ? merchant.origin : "'none'"],
    // A separate origin: the merchant's scripts have no access, though they come from the same host.
    ...(isFrame && { sandbox: ['allow-scripts', 'allow-forms'] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
