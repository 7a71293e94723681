import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** Message received by a browser, decrypted with its own key. */
export interface ReceivedPush {
  subscription: string
  text: string
  /** Bytes of the body as sent. */
  size: number
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  /** Claims of the sender, with their signature verified. */
  vapid: { aud: unknown; sub: unknown; exp: number; publicKey: string }
}

/** Push service on this machine with its subscribed browsers: decrypts messages as they would. */
export interface PushService {
  origin: string
  /**
   * Subscribes a browser, to messages with this key alone if one is given; returns its device token as JSON, and its id
   * in received messages.
   */
  subscribe(applicationServerKey?: string): { id: string; deviceToken: string; endpoint: string }
  received: ReceivedPush[]
  /** Answers to the next messages for a browser instead of 201, each used once. */
  answer(id: string, ...answers: PushAnswer[]): void
  close(): Promise<void>
}

interface PushAnswer {
  status: number
  retryAfter?: string
  /** Runs while the sender waits for it. */
  meanwhile?: () => Promise<unknown>
}

interface Browser {
  keys: ECDH
  auth: Buffer
  answers: PushAnswer[]
  applicationServerKey: string | undefined
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  let origin = ''

  const server = createServer((request, response) => {
    void answerTo(request, response)
  })

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, retryAfter } = await take(request)
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
    } catch (error) {
      // The sender gets the error, and the test that expects a message fails.
      response.writeHead(400).end(String(error))
    }
  }

  async function take(request: IncomingMessage): Promise<PushAnswer> {
    const id = request.url?.slice('/push/'.length) ?? ''
    const browser = browsers.get(id)
    if (request.method !== 'POST' || !browser) return { status: 404 }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { headers } = request
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as RFC 8291 wants it')
    const vapid = await verified(headers.authorization ?? '', origin)
    const { applicationServerKey = vapid.publicKey } = browser
    if (applicationServerKey !== vapid.publicKey) return { status: 403 }
    const text = decrypted(body, browser)
    const answer = browser.answers.shift() ?? { status: 201 }
    await answer.meanwhile?.()
    if (answer.status === 201) {
      const [urgency, topic] = [headers['urgency'], headers['topic']].map(String)
      received.push({
        subscription: id,
        text,
        size: body.byteLength,
        ttl: Number(headers['ttl']),
        urgency,
        topic,
        vapid,
      })
    }
    return answer
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  return {
    origin,
    received,
    subscribe(applicationServerKey) {
      const id = randomUUID()
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      browsers.set(id, { keys, auth, answers: [], applicationServerKey })
      const endpoint = `${origin}/push/${id}`
      const publicKey = keys.getPublicKey().toString('base64url')
      const subscription = {
        endpoint,
        expirationTime: null,
        keys: { p256dh: publicKey, auth: auth.toString('base64url') },
      }
      return { id, endpoint, deviceToken: JSON.stringify(subscription) }
    },
    answer(id, ...answers) {
      browsers.get(id)?.answers.push(...answers)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** RFC 8292: token for this origin, signed with the key it comes with. */
async function verified(authorization: string, origin: string): Promise<ReceivedPush['vapid']> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (x === undefined || y === undefined) throw new Error('no key')
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, key, { audience: origin })
  return { aud: payload.aud, sub: payload.sub, exp: payload.exp ?? 0, publicKey }
}

/** RFC 8188 and 8291, implemented independently of the encrypting code. */
function decrypted(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const senderEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, senderEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const material = derived(keys.computeSecret(sender), auth, info, 32)
  const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1) throw new Error('the record does not say that it is the last')
  return padded.subarray(0, end).toString('utf8')
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
