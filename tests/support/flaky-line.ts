import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Proxy to a server that can be cut or go silent. */
export interface FlakyLine {
  /** `url` with the proxy's address instead of the server's. */
  through(url: string): string
  /** Forwards nothing more; connections stay open, new ones are accepted without answers. */
  silence(): void
  /** Forwards new connections again; those of the silence stay dead. */
  restore(): void
  /**
   * Cuts the connection that sends this text next: `before` the server receives it, or `after`, before its answer
   * returns.
   */
  cutAt(text: string, when: 'before' | 'after'): Promise<void>
  close(): Promise<void>
}

export async function flakyLineTo(serverUrl: string): Promise<FlakyLine> {
  const { hostname, port } = new URL(serverUrl)
  const host = decodeURIComponent(hostname)
  const sockets = new Set<Socket>()
  let isSilent = false
  let cut: { text: string; when: 'before' | 'after'; done: () => void } | null = null

  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
    const isDead = isSilent
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      // Cut on purpose.
      socket.on('error', () => {})
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    let heldBack = isDead
    upstream.on('data', (chunk) => {
      heldBack ||= isSilent
      if (!heldBack) client.write(chunk)
    })
    client.on('data', (chunk) => {
      heldBack ||= isSilent
      if (heldBack) return
      if (!cut || !chunk.includes(cut.text)) return void upstream.write(chunk)
      const { when, done } = cut
      cut = null
      if (when === 'after') {
        // Its answer proves that the server is done.
        heldBack = true
        upstream.write(chunk)
        upstream.once('data', () => {
          client.destroy()
          done()
        })
      } else {
        client.destroy()
        done()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo

  return {
    through(url) {
      const changed = new URL(url)
      changed.hostname = '127.0.0.1'
      changed.port = String(own)
      return changed.href
    },
    silence: () => void (isSilent = true),
    restore: () => void (isSilent = false),
    async cutAt(text, when) {
      const { promise, resolve } = Promise.withResolvers<void>()
      cut = { text, when, done: resolve }
      await promise
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
