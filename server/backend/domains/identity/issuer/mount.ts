import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerRequest } from 'srvx'
import { fetchNodeHandler } from 'srvx/node'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type MountedRequest = IncomingMessage & { originalUrl?: string }

/**
 * Lets a node handler that believes to be a server of its own answer fetch requests under a path of the site. What it
 * learns of the way to it (scheme, host) is the site's public address, whatever a proxy or a caller says.
 */
export function mountNodeHandler(
  handler: NodeHandler,
  { publicUrl, path }: { publicUrl: string; path: string },
): (request: Request) => Promise<Response> {
  const { protocol, host } = new URL(publicUrl)

  function mounted(request: MountedRequest, response: ServerResponse): Promise<void> {
    request.originalUrl = request.url ?? '/'
    request.url = request.originalUrl.slice(path.length) || '/'
    return handler(request, response)
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('host', host)
    headers.set('x-forwarded-host', host)
    headers.set('x-forwarded-proto', protocol.slice(0, -1))
    const body = request.body && (await request.arrayBuffer())
    // A request of its own: the server's would have its socket written to behind the site's back.
    const forwarded: ServerRequest = new Request(publicUrl + pathname + search, {
      method: request.method,
      headers,
      body,
    })
    return fetchNodeHandler(mounted, forwarded)
  }
}
