import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type PlainCall, signedRequest } from '#tests/support/signed-request.ts'

/** Calls that are carried out for as long as a test wants. */
const waiting = group('waiting', {
  readPublic: get('/content/waiting', { access: 'public', envelope: 'bare', returns: z.null() }),
  writeSigned: post('/waiting', { body: z.object({}), returns: z.null() }),
})

let backend: TestBackend
let begun = 0
let goOn = Promise.withResolvers<void>()
beforeAll(async () => {
  const wait = async () => {
    begun += 1
    await goOn.promise
    return null
  }
  const handlers = { readPublic: wait, writeSigned: wait }
  backend = await startTestBackend({ assemble: () => ({ endpoints: mount(waiting, handlers) }) })
})
afterAll(() => backend.stop())

let underWay: Promise<Response>[] = []
beforeEach(() => {
  begun = 0
  goOn = Promise.withResolvers()
  underWay = []
})
afterEach(async () => {
  goOn.resolve()
  await Promise.all(underWay)
})

/** A request as the site's server hands it on: with the address of the connection. */
function send(request: Request, ip: string): Promise<Response> {
  const answer = backend.fetch(Object.defineProperty(request, 'ip', { value: ip }))
  underWay.push(answer)
  return answer
}
const readPublic = (ip: string) => send(new Request('http://backend.test/content/waiting'), ip)
const signed = (call: Partial<PlainCall> = {}) =>
  signedRequest({ method: 'POST', path: '/bff/api/v1/waiting', json: {}, ...call })
const visitor = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** An application's server: all its calls come from there. */
const server = '198.51.100.1'
const stranger = '203.0.113.7'

/** Refused at once, before any other is answered: patience gives up those first that have waited longest. */
async function expectRefused(asked: Promise<Response>): Promise<void> {
  const answer = await Promise.race(underWay)
  expect(answer).toBe(await asked)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await answer.json()).toMatchObject({ result_code: 'unavailable', request_id: expect.any(String) })
}

describe('calls without a key', () => {
  it('are carried out four at once for a network, a hundred wait, and others have their turn', async () => {
    for (let n = 0; n < 104; n += 1) void readPublic(stranger)
    await expect.poll(() => begun).toBe(4)
    await expectRefused(readPublic(stranger))
    for (let n = 0; n < 10; n += 1) void readPublic(`192.0.2.${n}`)
    await expect.poll(() => begun).toBe(8)
  })

  it('of however many networks wait four hundred in all', async () => {
    for (let n = 0; n < 408; n += 1) void readPublic(`10.0.${n >> 8}.${n & 255}`)
    await expect.poll(() => begun).toBe(8)
    await expectRefused(readPublic(stranger))
  })

  it('of connections that were closed while they waited are not carried out', async () => {
    for (let n = 0; n < 4; n += 1) void readPublic(stranger)
    await expect.poll(() => begun).toBe(4)
    const left = new AbortController()
    const closed = send(new Request('http://backend.test/content/waiting', { signal: left.signal }), stranger)
    left.abort()
    goOn.resolve()
    expect((await closed).status).toBe(503)
    expect(begun).toBe(4)
  })

  it('hold up no signed call, nor what this process asks itself', async () => {
    for (let n = 0; n < 104; n += 1) void readPublic(stranger)
    await expect.poll(() => begun).toBe(4)
    void send(signed(), stranger)
    await expect.poll(() => begun).toBe(5)
    underWay.push(backend.fetch(new Request('http://backend.test/content/waiting')))
    await expect.poll(() => begun).toBe(6)
  })
})

describe('signed calls', () => {
  it('are carried out thirty-two at once for a visitor, two hundred wait, and the application’s others go on', async () => {
    for (let n = 0; n < 232; n += 1) void send(signed(visitor(stranger)), server)
    await expect.poll(() => begun).toBe(32)
    await expectRefused(send(signed(visitor(stranger)), server))
    void send(signed(visitor('192.0.2.1, 10.0.0.1')), server)
    void send(signed(), server)
    await expect.poll(() => begun).toBe(34)
  })

  it('are carried out sixty-four at once for all visitors, of whom eight hundred wait', async () => {
    for (let n = 0; n < 864; n += 1) void send(signed(visitor(`10.0.${n >> 8}.${n & 255}`)), server)
    await expect.poll(() => begun).toBe(64)
    await expectRefused(send(signed(visitor(stranger)), server))
  })

  it('have a share for the application where they are for no visitor', async () => {
    for (let n = 0; n < 40; n += 1) void send(signed(visitor('unknown')), `192.0.2.${n}`)
    await expect.poll(() => begun).toBe(32)
  })

  it('that are forged or do not arrive take no place', async () => {
    for (let n = 0; n < 64; n += 1) {
      const { url } = signed(visitor(`10.0.0.${n}`))
      const endless = new ReadableStream({ start: (body) => void goOn.promise.then(() => body.close()) })
      void send(new Request(url, { method: 'POST', body: endless, duplex: 'half' } as RequestInit), server)
    }
    void send(signed(), server)
    await expect.poll(() => begun).toBe(1)
    for (let n = 0; n < 31; n += 1) void send(signed(), server)
    await expect.poll(() => begun).toBe(32)
    expect((await send(signed({ secret: 'guess' }), server)).status).toBe(401)
  })
})
