import { type LookupAddress, lookup } from 'node:dns'
import { type ClientRequest, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushEnv, PushKeys } from '#server/backend/kernel/backend-env.ts'
import type { PushAddress } from './push-endpoint.ts'

/** Below the outbox's lease, so that nothing is sent twice. */
const timeoutMs = 10_000

/** Response of a push service. */
export interface PushAnswer {
  status: number
  /** Delay requested by the service; null without one. */
  retryAfterSeconds: number | null
}

export interface PushOptions {
  /** How long the service stores the message for an offline browser. */
  ttlSeconds: number
  /** The service keeps only the newest message of a topic; at most 32 letters of base64url. */
  topic: string
}

/** Networks that are not public internet. */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6')
}

export function isPrivateAddress(address: string): boolean {
  // The list compares IPv4-mapped IPv6 addresses as IPv4.
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Resolves a name and rejects addresses that are not public: the checked answer is the one connected to, against DNS
 * rebinding.
 */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Error(`${hostname} resolves to a private network`), '', 0)
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/** Statuses by which push services refuse a key other than the one of the subscription. */
const keyRefusals = new Set([400, 401, 403])

/**
 * Sends a text to a browser: encrypted for it (RFC 8291), signed by the site (RFC 8292), with an earlier key where the
 * service refuses the newest. Follows no redirect, and reads only the response's head. Throws when there is no response.
 */
export async function sendPush(
  push: PushEnv,
  address: PushAddress,
  text: string,
  options: PushOptions,
): Promise<PushAnswer> {
  const first = await sendSigned(push, push, address, text, options)
  if (!keyRefusals.has(first.status)) return first
  for (const keys of push.former) {
    const answer = await sendSigned(push, keys, address, text, options)
    if (!keyRefusals.has(answer.status)) return answer
  }
  return first
}

function sendSigned(
  { subject, testOrigin }: PushEnv,
  { publicKey, privateKey }: PushKeys,
  { endpoint, p256dh, auth }: PushAddress,
  text: string,
  { ttlSeconds, topic }: PushOptions,
): Promise<PushAnswer> {
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttlSeconds,
    topic,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
  const url = new URL(endpoint)
  const isTest = url.origin === testOrigin
  const options = { method, headers, signal: AbortSignal.timeout(timeoutMs) }
  const request = isTest && url.protocol === 'http:' ? requestPlain : requestSecure
  const sent = request(url, isTest ? options : { ...options, lookup: lookUpPublic })
  return answerTo(sent, body)
}

function answerTo(request: ClientRequest, body: Buffer): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, retryAfterSeconds: secondsOf(headers['retry-after']) })
      // The body is not needed.
      response.destroy()
    })
    request.end(body)
  })
}

function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds))
}
