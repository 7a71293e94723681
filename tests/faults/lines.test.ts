import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRequestLine, openSlowLine, type RequestLine, type SlowLine, soundLine } from './lines.ts'

let server: Server
let target: string
let received: string[]
let line: RequestLine
let slow: SlowLine
beforeEach(async () => {
  received = []
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  target = `http://127.0.0.1:${port}`
  line = await openRequestLine(target, () => 0.5)
  slow = await openSlowLine('127.0.0.1', port)
})
afterEach(async () => {
  await line.close()
  await slow.close()
  server.close()
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push(`${request.method} ${request.url} ${await text(request)}`)
  response.writeHead(request.url === '/full' ? 503 : 200).end(`answer ${received.length}`)
}

const post = (url: string) => fetch(url, { method: 'POST', body: 'order' })

it('carries requests, and counts what comes of them', async () => {
  expect(await (await post(`${line.url}/no_NO/bff/order`)).text()).toBe('answer 1')
  await fetch(`${line.url}/full`)
  expect(received).toEqual(['POST /no_NO/bff/order order', 'GET /full '])
  expect(Object.fromEntries(line.answers)).toEqual({ 'call 200': 1, 'call 503': 1 })
})

it('loses requests before they arrive, or their answers', async () => {
  line.set({ ...soundLine, lost: 1 })
  await expect(post(line.url)).rejects.toThrow('fetch failed')
  expect(received).toEqual([])
  line.set({ ...soundLine, unanswered: 1 })
  await expect(post(line.url)).rejects.toThrow('fetch failed')
  expect(received).toHaveLength(1)
})

it('doubles requests, and brings the later answer', async () => {
  line.set({ ...soundLine, doubled: 1 })
  expect(await (await post(line.url)).text()).toBe('answer 2')
  expect(received).toEqual(['POST / order', 'POST / order'])
})

it('makes a server slow, in both directions', async () => {
  const url = `http://127.0.0.1:${slow.port}`
  expect(await (await post(url)).text()).toBe('answer 1')
  slow.setDelay(100)
  const began = performance.now()
  expect(await (await post(url)).text()).toBe('answer 2')
  expect(performance.now() - began).toBeGreaterThanOrEqual(200)
})
