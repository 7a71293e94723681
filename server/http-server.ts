import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerRequest } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import { networkOf } from '#server/network/network-of.ts'
import { yieldToEventLoop } from '#server/network/yield-to-event-loop.ts'
import { fileStore } from '#server/site/paths.ts'

const status = { badRequest: 400, timeout: 408, headersTooLarge: 431 } as const

/** Limits of each connection and of the server. Times in milliseconds. */
export const connectionLimits = {
  /** From the first byte of a request, or from the start of the connection, to the end of the headers. */
  headersMs: 10_000,
  /** Until the request's body has arrived. */
  requestMs: 30_000,
  /** Until an uploaded file has arrived. */
  uploadMs: 120_000,
  /** Idle time between requests. Longer than that of proxies (60 s), so that they close the connection first. */
  keepAliveMs: 65_000,
  /** Time without a byte in either direction; longer than the client's time-out for the backend (`clientTimeoutMs`). */
  silentMs: 75_000,
  /** Interval of the check for expired connections. */
  checkMs: 1_000,
  /** Request line and headers, including cookies. */
  headerBytes: 16_384,
  headers: 100,
  /** Pipelined requests per connection. Neither browsers nor proxies use pipelining. */
  pipelined: 8,
  requestsOfConnection: 10_000,
  connections: 4_096,
  /** Connections per network, except trusted proxies. */
  connectionsOfNetwork: 256,
}

type ConnectionLimits = typeof connectionLimits

interface HttpServerOptions {
  fetch: (request: ServerRequest) => Promise<Response> | Response
  /** Maximum bytes of a body. */
  maxBodyBytes: number
  /** Proxies with trusted forwarding headers: they carry the connections of many visitors. */
  trustedProxies: 'loopback' | string[]
  limits?: ConnectionLimits
}

export interface HttpServer {
  listen(port: number, host: string): Promise<void>
  /**
   * Stops accepting and closes connections without a request under way at once, including half-sent headers. Requests
   * under way may finish for `graceMs`; then their connections are cut. Resolves when all connections are closed.
   */
  close(graceMs: number): Promise<void>
}

/** Node HTTP server for a fetch handler, with a limit on everything a client can hold open. */
export function createHttpServer({ fetch, maxBodyBytes, trustedProxies, ...options }: HttpServerOptions): HttpServer {
  const limits = options.limits ?? connectionLimits
  // The type includes HTTP/2, which is not served.
  const answer = toNodeHandler(fetch, { maxRequestBodySize: maxBodyBytes, trustProxy: trustedProxies }) as (
    request: IncomingMessage,
    response: ServerResponse,
  ) => unknown
  /** Unfinished responses of each open connection. */
  const openResponses = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false
  /** Resolves when the last request with a body may be answered. */
  let lastBody = Promise.resolve()

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
  // One more than allowed, to detect the excess: Node drops it silently.
  server.maxHeadersCount = limits.headers + 1
  server.maxRequestsPerSocket = limits.requestsOfConnection
  // Node would answer excess requests with 503 and keep the connection.
  server.on('dropRequest', (_request: IncomingMessage, socket: Socket) => socket.destroySoon())
  server.timeout = limits.silentMs
  boundNetworks(server, trustedProxies, limits)
  server.on('connection', (socket: Socket) => {
    openResponses.set(socket, new Set())
    socket.once('close', () => openResponses.delete(socket))
  })

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const answers = openResponses.get(socket)
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
    const refused = rejectionStatus(request, limits)
    if (refused !== null) {
      response.writeHead(refused, { connection: 'close' }).end()
      return
    }
    if (!fileStore.test(request.url ?? '')) limitBodyTime(request, response, limits)
    // One turn of the event loop accepts one connection and reads all others. Requests with a body take turns with those
    // without, which would otherwise wait for thousands of half-sent ones.
    const turn = hasBody(request) ? (lastBody = lastBody.then(yieldToEventLoop)) : yieldToEventLoop()
    void turn.then(() => answer(request, response))
  }

  return {
    async listen(port, host) {
      // Backlog for all connections: beyond it a client would retry after a second.
      await once(server.listen({ port, host, backlog: limits.connections }), 'listening')
    },
    async close(graceMs) {
      isClosing = true
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      for (const [socket, answers] of openResponses) {
        if (answers.size === 0) socket.destroy()
        for (const response of answers) response.shouldKeepAlive = false
      }
      // Node does not check request times while a server closes: this is the only limit then.
      const cutTimer = setTimeout(() => server.closeAllConnections(), graceMs)
      await promise
      clearTimeout(cutTimer)
    },
  }
}

/** Status that rejects a malformed request; null for a valid one. */
function rejectionStatus({ url = '', rawHeaders }: IncomingMessage, limits: ConnectionLimits): number | null {
  if (rawHeaders.length / 2 > limits.headers) return status.headersTooLarge
  // Path, or absolute URL as sent to a proxy.
  if (!/^(?:\/|https?:\/\/)/i.test(url)) return status.badRequest
  return null
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Ends a request with a late body. Node's own time-out applies to all requests, so it is set for uploads. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse, { requestMs }: ConnectionLimits): void {
  if (!hasBody(request)) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent) response.writeHead(status.timeout, { connection: 'close' }).end()
    request.socket.destroySoon()
  }, requestMs)
  response.once('close', () => clearTimeout(timer))
}

/** Closes connections above the limit of their network before reading from them. */
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
