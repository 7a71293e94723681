/**
 * HTML of a mail as a document for a frame of the console. Styles and embedded pictures work; scripts and requests are
 * blocked, only the console may frame it, and links open a new window.
 */
export function mailDocument(html: string): Response {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ]
  return new Response(html.replace(/<head>/i, '<head><base target="_blank">'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  })
}

/** Document as a mail program of this colour scheme shows it, whatever that of the browser is. */
export function inScheme(html: string, scheme: 'light' | 'dark'): string {
  return html.replace('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all')
}
