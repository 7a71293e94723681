import { isIP } from 'node:net'
import { z } from 'zod'
import { parseJson } from '#server/api/contract/parse-json.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'

/** A browser's push subscription, as it writes itself as JSON. */
const subscription = z.object({
  endpoint: z.string().max(2_000).pipe(z.url()),
  keys: z.object({
    /** Of the browser: a point of P-256, uncompressed, 65 bytes as base64url. */
    p256dh: z.string().regex(/^[\w-]{87}={0,2}$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
})

export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** What a device token says. Throws `invalid_params` where it is no subscription. */
export function addressOf(deviceToken: string): PushAddress {
  const parsed = subscription.safeParse(jsonOf(deviceToken))
  if (!parsed.success) throw new Refusal('invalid_params', 'deviceToken is no push subscription')
  const { endpoint, keys } = parsed.data
  return { endpoint, ...keys }
}

/**
 * Whether an address may be one of a push service: whoever registers a browser names it, and the backend will call it. So
 * it is a public name reached by https, or the service that tests have named. What the name leads to is looked at again
 * whenever it is called (push-sender.ts).
 */
export function isEndpointAllowed(endpoint: string, testOrigin: string | null): boolean {
  const url = new URL(endpoint)
  if (testOrigin !== null && url.origin === testOrigin) return true
  const { protocol, hostname, port, username, password } = url
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && isPublicName(hostname)
}

function isPublicName(hostname: string): boolean {
  // WHATWG URLs write IPv6 in brackets and every way to write IPv4 as four numbers.
  if (hostname.startsWith('[') || isIP(hostname) > 0) return false
  return (
    /\.[a-z][a-z\d-]*$/.test(hostname) && !/\.(?:localhost|local|internal|intranet|lan|home|corp|test)$/.test(hostname)
  )
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // Whatever it is, the schema says that it is no subscription.
    return null
  }
}
