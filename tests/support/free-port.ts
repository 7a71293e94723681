import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to connections by themselves, of which one could be in use before the port is. */
const [first, last] = [20_000, 32_000]

/** Port that is free at this moment, and that nobody gets without asking for it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last)
    const probe = createServer().listen(port, '127.0.0.1')
    try {
      await once(probe, 'listening')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') continue
      throw error
    }
    probe.close()
    await once(probe, 'close')
    return port
  }
}
