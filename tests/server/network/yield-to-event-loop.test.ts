import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { yieldToEventLoop } from '#server/network/yield-to-event-loop.ts'

describe('work that yields to the event loop', () => {
  /** Time that only work takes: a busy machine would let others pass. */
  let now = Math.ceil(performance.now())
  const work = (ms: number) => {
    now += ms
  }
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })

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
    work(50)
    // Keeps the thread busy until the kernel has them all.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
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
    let pieces = 0
    let most = 0
    let isOver = false
    const look = () => {
      most = Math.max(most, pieces)
      pieces = 0
      if (!isOver) setImmediate(look)
    }
    setImmediate(look)
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        await yieldToEventLoop()
        work(5)
        pieces += 1
      }),
    )
    isOver = true
    look()
    // After two of them ten milliseconds are over.
    expect(most).toBe(2)
  })
})
