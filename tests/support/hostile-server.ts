import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HostileServer {
  origin: string
  /** Connections that are open. */
  open(): number
  close(): Promise<void>
}

/** Somebody else's server that answers as a test wants it, on a free port of this machine. */
export async function startHostileServer(answer: RequestListener): Promise<HostileServer> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let connections = 0
  server.on('connection', (socket) => {
    connections += 1
    socket.on('close', () => void (connections -= 1))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    open: () => connections,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** A body without an end, as fast as it is taken. */
export function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

/** A body of one byte now and then, which resets every time-out that waits for silence. */
export function dripping(response: ServerResponse): void {
  const timer = setInterval(() => response.write('1'), 20)
  response.on('close', () => clearInterval(timer))
}
