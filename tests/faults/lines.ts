import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a line does to requests: shares from 0 to 1, and milliseconds. */
export interface LineFaults {
  /** Lost on the way to the backend. */
  lost: number
  /** Carried out, with an answer that is lost. */
  unanswered: number
  /** Sent twice; the later answer arrives. */
  doubled: number
  delayMs: number
}

export const soundLine: LineFaults = { lost: 0, unanswered: 0, doubled: 0, delayMs: 0 }

export interface RequestLine {
  /** Without trailing slash. */
  url: string
  set(faults: LineFaults): void
  /** Requests by what came of them without the line's doing: `page 200`, `call 503`, `file without an answer` … */
  answers: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Line between a site and its backend, which carries requests, and may lose, double and delay them. */
export async function openRequestLine(target: string, random: () => number): Promise<RequestLine> {
  let faults = soundLine
  const { port: targetPort } = new URL(target)
  const answers = new Map<string, number>()
  const count = (url: string | undefined, what: string) => {
    const key = `${kindOf(url ?? '')} ${what}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
  }

  const server = createServer((incoming, outgoing) => void carry(incoming, outgoing).catch(() => outgoing.destroy()))

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { lost, unanswered, doubled, delayMs } = faults
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    if (delayMs > 0) await sleep(delayMs * (0.5 + random()))
    if (random() < lost) return void outgoing.destroy()
    const send = () => forward(incoming, Buffer.concat(chunks))
    const isDoubled = random() < doubled
    const copies = isDoubled ? [send(), sleep(random() * 50).then(send)] : [send()]
    const received = await Promise.allSettled(copies)
    const answer = received.at(-1)
    if (answer?.status !== 'fulfilled' || random() < unanswered) return void outgoing.destroy()
    const { statusCode = 502, headers, body } = answer.value
    outgoing.writeHead(statusCode, { ...headers, connection: 'close' }).end(body)
  }

  async function forward({ method, url, headers }: IncomingMessage, content: Buffer) {
    const sent = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers, agent: false })
    sent.end(content)
    const chunks: Buffer[] = []
    const response = await receive(sent, chunks).catch((error: unknown) => {
      count(url, 'without an answer')
      throw error
    })
    count(url, String(response.statusCode))
    return { statusCode: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    set: (next) => void (faults = next),
    answers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function receive(sent: ClientRequest, chunks: Buffer[]): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('no answer')
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return response
}

function kindOf(url: string): string {
  if (url.startsWith('/_serverFn/')) return 'function'
  if (url.startsWith('/assets/')) return 'file'
  return /^\/(?:[a-z]{2}_[A-Z]{2}(?:\/|$)(?!bff)|$)/.test(url) ? 'page' : 'call'
}

export interface SlowLine {
  port: number
  /** Milliseconds by which everything is late, in both directions. */
  setDelay(ms: number): void
  close(): Promise<void>
}

/** Line to a server that may be slow. */
export async function openSlowLine(host: string, targetPort: number): Promise<SlowLine> {
  let delayMs = 0
  const sockets = new Set<Socket>()

  function pipe(from: Socket, to: Socket): void {
    // Pieces keep their order, although their delays differ.
    let last = Promise.resolve()
    async function pass(chunk: Buffer, previous: Promise<void>, due: Promise<void> | null): Promise<void> {
      await previous
      await due
      if (!to.destroyed) to.write(chunk)
    }
    from.on('data', (chunk: Buffer) => void (last = pass(chunk, last, delayMs === 0 ? null : sleep(delayMs))))
    from.on('error', () => to.destroy())
    from.on('close', () => void last.then(() => to.destroy()))
  }

  const server = createTcpServer((client) => {
    const upstream = connect(targetPort, host)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => sockets.delete(socket))
    }
    pipe(client, upstream)
    pipe(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    setDelay: (ms) => void (delayMs = ms),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
