import { gzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { AnswerTooLarge, boundedFetch } from '#server/network/bounded-fetch.ts'
import { dripping, endless, type HostileServer, startHostileServer } from '#tests/support/hostile-server.ts'

const limits = { timeoutMs: 2_000, maxBytes: 100_000 }

let server: HostileServer
afterEach(() => server.close())

/** The library lets go of a connection some seconds after it is told to. */
const closed = () => vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 10_000 })

it('reads an answer with its status and headers', async () => {
  server = await startHostileServer((_request, response) => {
    response.writeHead(404, { 'x-about': 'it' }).end('{"ok":true}')
  })
  const response = await boundedFetch(server.origin, limits)
  expect([response.status, response.headers.get('x-about'), await response.json()]).toEqual([404, 'it', { ok: true }])
})

it('stops reading at the first byte too many, and closes the connection', async () => {
  server = await startHostileServer((_request, response) => endless(response))
  await expect(boundedFetch(server.origin, limits)).rejects.toThrow(AnswerTooLarge)
  await closed()
})

it('counts what is unpacked, not what was sent', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  expect(bomb.length).toBeLessThan(limits.maxBytes)
  server = await startHostileServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })
  await expect(boundedFetch(server.origin, limits)).rejects.toThrow(AnswerTooLarge)
})

it('leaves an answer that never comes to its end, though something always comes', async () => {
  server = await startHostileServer((_request, response) => dripping(response))
  const began = performance.now()
  await expect(boundedFetch(server.origin, { ...limits, timeoutMs: 300 })).rejects.toThrow('timeout')
  expect(performance.now() - began).toBeLessThan(1_500)
  await closed()
})

it('follows no redirect, wherever it leads', async () => {
  const asked: string[] = []
  server = await startHostileServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(302, { location: '/metadata' }).end()
  })
  await expect(boundedFetch(server.origin, limits)).rejects.toThrow('fetch failed')
  const manual = await boundedFetch(new Request(server.origin), limits, { redirect: 'manual' })
  expect([manual.status, asked]).toEqual([302, ['/', '/']])
})
