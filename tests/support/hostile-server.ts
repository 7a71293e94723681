import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HostileServer {
  origin: string
  /** Number of open connections. */
  open(): number
  close(): Promise<void>
}

/** Server of another party with a given behaviour, on a free port of this machine. */
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

/** Endless body, as fast as it is read. */
export function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

/** Body of single bytes at intervals, which resets every idle time-out. */
export function dripping(response: ServerResponse): void {
  const timer = setInterval(() => response.write('1'), 20)
  response.on('close', () => clearInterval(timer))
}
