import { isIP } from 'node:net'
import { z } from 'zod'
import { parseJson } from '#server/api/contract/parse-json.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'

/** Browser's push subscription in its JSON format. */
const subscription = z.object({
  endpoint: z.string().max(2_000).pipe(z.url()),
  keys: z.object({
    /** Browser's public key: an uncompressed point of P-256, 65 bytes as base64url. */
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

/** Endpoint and keys of a device token. Throws `invalid_params` when it is no subscription. */
export function addressOf(deviceToken: string): PushAddress {
  const parsed = subscription.safeParse(jsonOf(deviceToken))
  if (!parsed.success) throw new Refusal('invalid_params', 'deviceToken is no push subscription')
  const { endpoint, keys } = parsed.data
  return { endpoint, ...keys }
}

/**
 * Whether an endpoint may be called. The browser chooses it and the backend calls it, so it must be a public host over
 * https, or the configured test service. The resolved address is checked at each call (push-sender.ts).
 */
export function isEndpointAllowed(endpoint: string, testOrigin: string | null): boolean {
  const url = new URL(endpoint)
  if (testOrigin !== null && url.origin === testOrigin) return true
  const { protocol, hostname, port, username, password } = url
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && isPublicName(hostname)
}

function isPublicName(hostname: string): boolean {
  // WHATWG URLs write IPv6 in brackets and every notation of IPv4 as four numbers.
  if (hostname.startsWith('[') || isIP(hostname) > 0) return false
  return (
    /\.[a-z][a-z\d-]*$/.test(hostname) && !/\.(?:localhost|local|internal|intranet|lan|home|corp|test)$/.test(hostname)
  )
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // Any other value is rejected by the schema as no subscription.
    return null
  }
}
