import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type SiteProcess, startSite, temporaryDataDir } from '#tests/support/site.ts'

/* The site's real deadlines take half a minute; tests/server/http-server.test.ts checks shorter ones. */
let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let site: SiteProcess
const sockets: Socket[] = []
beforeEach(async () => {
  folder = await temporaryDataDir(inject('filledDataDir'))
  site = await startSite({ DATA_DIR: folder.path })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await site.kill()
  await folder.remove()
})

const head = 'Host: localhost\r\n'
const posted = `POST /oidc/token HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":"`

/** Client that has sent this much. */
async function hold(sent: string): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

/** Sends a byte per second while the connection is open. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.writable && socket.write('x'), 1_000)
  socket.once('close', () => clearInterval(timer))
}

/** Seconds until the site closes a connection that sends this and then a byte per second, and its answer. */
async function heldFor(sent: string): Promise<{ seconds: number; said: string }> {
  const begun = performance.now()
  const socket = await hold(sent)
  let said = ''
  socket.setEncoding('utf8').on('data', (text) => (said += text))
  trickle(socket)
  // Not `once`, which would reject on the reset caused by a byte after the close.
  await new Promise((resolve) => socket.once('close', resolve))
  return { seconds: (performance.now() - begun) / 1_000, said }
}

it('a request has 10 seconds for its headers and 30 for all of it', async () => {
  const [headers, body] = await Promise.all([heldFor(`GET / HTTP/1.1\r\n${head}X-a: `), heldFor(posted)])
  expect(headers.seconds).toBeGreaterThan(8)
  expect(headers.seconds).toBeLessThan(14)
  expect(body.seconds).toBeGreaterThan(28)
  expect(body.seconds).toBeLessThan(34)
  for (const { said } of [headers, body]) expect(said).toMatch(/^HTTP\/1\.1 408 /)
})

it('a site that is told to end waits no longer than its deadline for a body, or for somebody who does not read', async () => {
  const sender = await hold(posted)
  sender.resume()
  trickle(sender)
  await hold(`GET /de_DE HTTP/1.1\r\n${head}\r\n`.repeat(8))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const begun = performance.now()
  expect(await site.stop()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(25_000)

  const next = await startSite({ DATA_DIR: folder.path })
  expect(await next.stop()).toBe(0)
})
