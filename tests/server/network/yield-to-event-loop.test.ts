import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { yieldToEventLoop } from '#server/network/yield-to-event-loop.ts'

/** Keeps the thread busy. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('work that yields to the event loop', () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    server.close()
  })

  it('goes on when all who want to connect are connected, however many they are', async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
    let accepted = 0
    server.on('connection', () => (accepted += 1))
    for (let count = 0; count < 40; count += 1) sockets.push(connect(port, '127.0.0.1').on('error', () => {}))
    // The kernel has them all by now.
    work(50)
    await yieldToEventLoop()
    expect(accepted).toBe(40)
  })

  it('waits for nothing within its first ten milliseconds, and together with others that work', async () => {
    work(20)
    await yieldToEventLoop()
    let turns = 0
    const counted = setImmediate(() => (turns += 1))
    await Promise.all([yieldToEventLoop(), yieldToEventLoop(), yieldToEventLoop()])
    expect(turns).toBe(0)
    work(20)
    await Promise.all([yieldToEventLoop(), yieldToEventLoop(), yieldToEventLoop()])
    expect(turns).toBe(1)
    clearImmediate(counted)
  })

  it('never does in one go what many had waited for', async () => {
    work(20)
    let longest = 0
    let turned = performance.now()
    const look = () => {
      longest = Math.max(longest, performance.now() - turned)
      turned = performance.now()
    }
    const looking = setInterval(look, 0)
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        await yieldToEventLoop()
        work(5)
      }),
    )
    clearInterval(looking)
    look()
    expect(longest).toBeLessThan(100)
  })
})
