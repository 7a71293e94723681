import { config } from '#config'
import type { InlineSources } from './inline-sources.ts'

/** Configured foreign origins from which pages may load. */
export interface TrustedOrigins {
  /** Serves the built assets. */
  cdn: string | null
  /** Serves map styles and tiles. */
  map: string | null
  /** Foreign issuer; the sign-out form leads there. */
  issuer: string | null
  /** Receives uploads of customers. */
  uploads: string | null
}

/** Player of films, loaded after the visitor's consent (app/features/public/media). */
const filmOrigin = 'https://player.vimeo.com'

/**
 * Content security policy of a page: only the site's files and the page's trusted inline elements run, and the page may
 * not be framed.
 */
export function contentSecurityPolicy(inline: InlineSources, origins: TrustedOrigins, isSecure: boolean): string {
  const cdn = origins.cdn ? [origins.cdn] : []
  const map = origins.map ? [origins.map] : []
  const uploads = origins.uploads ? [origins.uploads] : []
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...cdn, ...inline.scripts],
    'style-src': ["'self'", ...cdn, ...inline.styles],
    'img-src': ["'self'", 'data:', 'blob:', ...cdn, ...map],
    'font-src': ["'self'", ...cdn],
    // Streams are fetched by a script, which passes them to the video as a blob.
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

/**
 * Headers of every response. `hsts` is null where the site is not served over TLS. Documents have a policy of their own
 * instead of this one.
 */
export function securityHeaders(hsts: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(self), usb=(), geolocation=(self)',
    ...(hsts === null ? {} : { 'strict-transport-security': hsts }),
  }
}

/**
 * Headers of a document without scripts that any other document may frame: it runs nothing, sends nothing, and its links
 * open windows of their own.
 */
export function embeddedHeaders(
  origins: TrustedOrigins,
  hsts: string | null,
  isSecure: boolean,
): Record<string, string> {
  const headers = Object.fromEntries(
    Object.entries(securityHeaders(hsts)).filter(([name]) => name !== 'x-frame-options'),
  )
  const sources = ["'self'", ...(origins.cdn ? [origins.cdn] : [])].join(' ')
  const policy = [
    "default-src 'none'",
    `style-src ${sources}`,
    `font-src ${sources}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  // Pages that isolate themselves may frame it, too.
  return { ...headers, 'content-security-policy': policy.join('; '), 'cross-origin-resource-policy': 'cross-origin' }
}

/** Headers of built files, which a CDN passes on; pages load scripts from it only with these headers. */
export function fileHeaders({ cdn }: TrustedOrigins, hsts: string | null): Record<string, string> {
  const headers = securityHeaders(hsts)
  if (!cdn) return headers
  return { ...headers, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
}
