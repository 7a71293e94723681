import { createHash } from 'node:crypto'

/** Origins beyond the site's own from which pages may load, by configuration. */
export interface TrustedOrigins {
  /** Serves the built assets. */
  cdn: string | null
  /** Serves map styles and tiles. */
  map: string | null
}

/**
 * The inline scripts and styles of a finished page, as CSP source expressions. A page is sent whole, so that its policy
 * can name each of them by hash: unlike a nonce that holds for a page that was rendered once and is served many times.
 */
export function inlineSources(html: string): { scripts: string[]; styles: string[] } {
  return {
    scripts: hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g),
    styles: hashesOf(html, /<style[^>]*>([^]*?)<\/style>/g),
  }
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = Array.from(html.matchAll(pattern), ([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

/** The policy of one page. Nothing runs that the page did not bring, and nobody may frame it. */
export function contentSecurityPolicy(html: string, origins: TrustedOrigins, isSecure: boolean): string {
  const inline = inlineSources(html)
  const cdn = origins.cdn ? [origins.cdn] : []
  const map = origins.map ? [origins.map] : []
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...cdn, ...inline.scripts],
    'style-src': ["'self'", ...cdn, ...inline.styles],
    'img-src': ["'self'", 'data:', 'blob:', ...cdn, ...map],
    'font-src': ["'self'", ...cdn],
    'connect-src': ["'self'", ...map],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Headers of every answer, page or not. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(self), usb=(), geolocation=(self)',
    ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  }
}
