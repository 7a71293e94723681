import { type LookupAddress, lookup } from 'node:dns'
import { type ClientRequest, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushEnv } from '#server/backend/kernel/backend-env.ts'
import type { PushAddress } from './push-endpoint.ts'

/** Below the outbox's lease, so that nothing is begun twice. */
const timeoutMs = 10_000

/** What a push service said. */
export interface PushAnswer {
  status: number
  /** After which it wants to be asked again; null where it does not say. */
  retryAfterSeconds: number | null
}

export interface PushOptions {
  /** For how long the service keeps it for a browser that is not there. */
  ttlSeconds: number
  /** Of messages of one topic the service keeps the newest; at most 32 letters of base64url. */
  topic: string
}

/** Networks that are nobody's on the public internet. */
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
  // IPv4 in IPv6's clothes is judged as what it is by the list itself.
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Looks a name up and refuses what is not public: this very answer is the one that is connected to. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Error(`${hostname} leads into a private network`), '', 0)
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/**
 * Sends a text to a browser: encrypted for it alone (RFC 8291), signed as ours (RFC 8292). Follows no redirect, reads no
 * answer beyond its head. Throws where nobody answers.
 */
export function sendPush(
  { publicKey, privateKey, subject, testOrigin }: PushEnv,
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
      // Whatever it has to say beyond its status is no concern of ours.
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
