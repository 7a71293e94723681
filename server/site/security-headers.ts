import { config } from '#config'
import type { InlineSources } from './inline-sources.ts'

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

/** Where films are played that visitors have allowed and asked for (app/features/public/media). */
const filmOrigin = 'https://player.vimeo.com'

/** The policy of one page. Nothing runs but files of the site and what the page's maker wrote; nobody may frame it. */
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

/** Headers of every answer, page or not. `hsts` is null where the site is not reached over TLS. */
export function securityHeaders(hsts: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(self), usb=(), geolocation=(self)',
    ...(hsts === null ? {} : { 'strict-transport-security': hsts }),
  }
}

/** Headers of built files. A CDN hands them on as they are, and a page takes scripts from there only where they allow it. */
export function fileHeaders({ cdn }: TrustedOrigins, hsts: string | null): Record<string, string> {
  const headers = securityHeaders(hsts)
  if (!cdn) return headers
  return { ...headers, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
}
