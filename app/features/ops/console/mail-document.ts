/**
 * A mail's HTML as a document to be shown in a frame of the console. Its styles apply and its pictures may be embedded;
 * nothing runs, nothing is fetched, and only the console's own page may frame it. Links open in a window of their own.
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
