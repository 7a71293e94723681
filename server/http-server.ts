import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerRequest } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import { letOthersIn } from '#server/network/let-others-in.ts'
import { networkOf } from '#server/network/network-of.ts'
import { fileStore } from '#server/site/paths.ts'

const status = { badRequest: 400, timeout: 408, headersTooLarge: 431 } as const

/** Bounds of one connection and of all of them. Times in milliseconds. */
export const connectionLimits = {
  /** From the first byte of a request, or from the connection where none comes, to the end of its headers. */
  headersMs: 10_000,
  /** Until a request has arrived with its body. */
  requestMs: 30_000,
  /** The same for a file that is uploaded to the store. */
  uploadMs: 120_000,
  /** A connection kept for a next request. Longer than proxies keep theirs (60 s), so that they close it, not this side. */
  keepAliveMs: 65_000,
  /** Without a byte in either direction: above what the client waits for the backend (`clientTimeoutMs`). */
  silentMs: 75_000,
  /** Between two looks for connections that are over time. */
  checkMs: 1_000,
  /** Request line and headers, cookies included. */
  headerBytes: 16_384,
  headers: 100,
  /** Requests sent ahead on one connection without waiting for an answer. Neither browsers nor proxies send any. */
  pipelined: 8,
  requestsOfConnection: 10_000,
  connections: 4_096,
  /** Connections of one network that is no trusted proxy. */
  connectionsOfNetwork: 256,
}

type ConnectionLimits = typeof connectionLimits

interface HttpServerOptions {
  fetch: (request: ServerRequest) => Promise<Response> | Response
  /** Bytes of the largest body that is read. */
  maxBodyBytes: number
  /** Proxies whose forwarding headers are believed: they carry the connections of many visitors. */
  trustedProxies: 'loopback' | string[]
  limits?: ConnectionLimits
}

export interface HttpServer {
  listen(port: number, host: string): Promise<void>
  /**
   * Takes nothing new and closes connections without a request under way at once, half-sent headers included. Requests
   * under way may finish for `graceMs`; then their connections are cut. Resolves when no connection is left.
   */
  close(graceMs: number): Promise<void>
}

/** Node's server around a fetch handler, with every bound on what a client can hold open. */
export function createHttpServer({ fetch, maxBodyBytes, trustedProxies, ...options }: HttpServerOptions): HttpServer {
  const limits = options.limits ?? connectionLimits
  // Its type speaks of HTTP/2 as well, which is not served here.
  const answer = toNodeHandler(fetch, { maxRequestBodySize: maxBodyBytes, trustProxy: trustedProxies }) as (
    request: IncomingMessage,
    response: ServerResponse,
  ) => unknown
  /** Answers of each open connection that have not left yet. */
  const underWay = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false

  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
    },
    handle,
  )
  server.maxConnections = limits.connections
  // One more than is taken, for Node drops the rest without a word.
  server.maxHeadersCount = limits.headers + 1
  server.maxRequestsPerSocket = limits.requestsOfConnection
  // Node would answer more with 503, and keep the connection.
  server.on('dropRequest', (_request: IncomingMessage, socket: Socket) => socket.destroySoon())
  server.timeout = limits.silentMs
  boundNetworks(server, trustedProxies, limits)
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, new Set())
    socket.once('close', () => underWay.delete(socket))
  })

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const answers = underWay.get(socket)
    if (!answers || answers.size >= limits.pipelined) {
      socket.destroy()
      return
    }
    answers.add(response)
    response.once('close', () => {
      answers.delete(response)
      if (isClosing && answers.size === 0) socket.end()
    })
    if (isClosing) response.shouldKeepAlive = false
    const refused = statusOf(request, limits)
    if (refused !== null) {
      response.writeHead(refused, { connection: 'close' }).end()
      return
    }
    if (!fileStore.test(request.url ?? '')) limitTime(request, response, limits)
    // A turn of the event loop accepts one connection, and reads what all others have sent.
    void letOthersIn().then(() => answer(request, response))
  }

  return {
    async listen(port, host) {
      // Those who connect wait in line until they are accepted; beyond it they would try again after a second.
      await once(server.listen({ port, host, backlog: limits.connections }), 'listening')
    },
    async close(graceMs) {
      isClosing = true
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      for (const [socket, answers] of underWay) {
        if (answers.size === 0) socket.destroy()
        for (const response of answers) response.shouldKeepAlive = false
      }
      // Node watches no request times of a server that is closing: this is the only bound then.
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await promise
      clearTimeout(cut)
    },
  }
}

/** Status of a request that is refused by its outer form; null for others. */
function statusOf({ url = '', rawHeaders }: IncomingMessage, limits: ConnectionLimits): number | null {
  if (rawHeaders.length / 2 > limits.headers) return status.headersTooLarge
  // A path, or the whole address as it is sent to a proxy.
  if (!/^(?:\/|https?:\/\/)/i.test(url)) return status.badRequest
  return null
}

/** Ends a request whose body has not arrived in time. Node has one such time for all requests: that of uploads. */
function limitTime(request: IncomingMessage, response: ServerResponse, { requestMs }: ConnectionLimits): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent) response.writeHead(status.timeout, { connection: 'close' }).end()
    request.socket.destroySoon()
  }, requestMs)
  response.once('close', () => clearTimeout(timer))
}

/** Refuses connections of a network that has too many, before anything of them is read. */
function boundNetworks(
  server: Server,
  trustedProxies: HttpServerOptions['trustedProxies'],
  { connectionsOfNetwork }: ConnectionLimits,
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=.*\.)/, '')
    const isProxy = trustedProxies === 'loopback' ? isLoopback(address) : trustedProxies.includes(address)
    if (isProxy) return
    const network = networkOf(address)
    const others = open.get(network) ?? 0
    if (others >= connectionsOfNetwork) {
      socket.destroy()
      return
    }
    open.set(network, others + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}
