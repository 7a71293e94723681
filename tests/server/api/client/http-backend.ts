import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Seen {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
  /** Resolves when the caller hangs up before it is answered. */
  hungUp: Promise<void>
}

/** An answer to send, or `hang` for none, or `drop` to close the socket. */
export type Reply = { status?: number; text: string } | 'hang' | 'drop'

/** A real HTTP server for one test that answers as told and keeps what it saw. */
export async function startHttpBackend(
  answer: (seen: Seen, index: number) => Reply,
): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { promise: hungUp, resolve } = Promise.withResolvers<void>()
      response.on('close', () => !response.writableFinished && resolve())
      const call: Seen = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://backend'),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        hungUp,
      }
      const reply = answer(call, seen.push(call) - 1)
      if (reply === 'drop') request.socket.destroy()
      else if (reply !== 'hang')
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, seen }
}

/** An answer in the product envelope. */
export function product(data: unknown, envelope: Record<string, unknown> = {}): { text: string } {
  return { text: JSON.stringify({ result_code: 'success', request_id: 'req-of-backend', data, ...envelope }) }
}

export function refusal(status: number, envelope: Record<string, unknown>): { status: number; text: string } {
  return { status, text: JSON.stringify({ request_id: 'req-of-backend', data: null, ...envelope }) }
}
