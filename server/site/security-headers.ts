import { hash } from 'node:crypto'
import { config } from '#config'

/** Origins beyond the site's own from which pages may load, by configuration. */
export interface TrustedOrigins {
  /** Serves the built assets. */
  cdn: string | null
  /** Serves map styles and tiles. */
  map: string | null
  /** Signs people in and out: the form that signs out leads there. */
  issuer: string | null
  /** Takes the files that customers upload. */
  uploads: string | null
}

/** Where films are played that visitors have allowed and asked for (app/features/media). */
const filmOrigin = 'https://player.vimeo.com'

/**
 * The inline elements of this name in a finished page, as CSP source expressions. A page is sent whole, so that its policy
 * can name each of them by hash: unlike a nonce that holds for a page that was rendered once and is served many times.
 */
function inlineSources(page: Buffer, name: 'script' | 'style'): string[] {
  const hashes = new Set<string>()
  let start = page.indexOf(`<${name}`)
  while (start !== -1) {
    const text = page.indexOf('>', start) + 1
    const end = page.indexOf(`</${name}>`, text)
    if (end === -1) break
    const isInline = !page.subarray(start, text).includes(' src=')
    if (isInline) hashes.add(`'sha256-${hash('sha256', page.subarray(text, end), 'base64')}'`)
    start = page.indexOf(`<${name}`, end)
  }
  return [...hashes]
}

/** The policy of one page. Nothing runs that the page did not bring, and nobody may frame it. */
export function contentSecurityPolicy(page: Buffer, origins: TrustedOrigins, isSecure: boolean): string {
  const cdn = origins.cdn ? [origins.cdn] : []
  const map = origins.map ? [origins.map] : []
  const uploads = origins.uploads ? [origins.uploads] : []
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...cdn, ...inlineSources(page, 'script')],
    'style-src': ["'self'", ...cdn, ...inlineSources(page, 'style')],
    'img-src': ["'self'", 'data:', 'blob:', ...cdn, ...map],
    'font-src': ["'self'", ...cdn],
    // A stream is fetched by a script, which hands it to the video as a blob of its own.
    'connect-src': ["'self'", ...map, ...uploads, ...config.live.streamOrigins],
    'media-src': ["'self'", 'blob:', ...config.live.streamOrigins],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...new Set([filmOrigin, ...config.live.frameOrigins])],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(origins.issuer ? [origins.issuer] : [])],
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

/** Headers of built files. A CDN hands them on as they are, and a page takes scripts from there only where they allow it. */
export function fileHeaders({ cdn }: TrustedOrigins, isSecure: boolean): Record<string, string> {
  const headers = securityHeaders(isSecure)
  if (!cdn) return headers
  return { ...headers, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
}
