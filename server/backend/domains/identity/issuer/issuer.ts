import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { ServerRequest } from 'srvx'
import { fetchNodeHandler } from 'srvx/node'
import { issuerPath, issuerUrl } from '#server/api/contract/issuer-url.ts'
import { loadSigningKeys } from '#server/backend/domains/identity/identity-keys.ts'
import type { Issuer } from '#server/backend/domains/identity/identity.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createRequestQueue, unsignedRequestLimits } from '#server/backend/platform/http/request-queue.ts'
import { limitRequests } from './request-limits.ts'

/** Everything below its mount point. */
const paths = new RegExp(`^${issuerPath}/`)

interface Running {
  provider: Provider
  fetch: (request: Request) => Promise<Response>
}

/** Loads the protocol library at the first request: most visitors never sign in. */
export function createIssuer(services: BackendContext): Issuer {
  const { publicUrl } = services.env
  let running: Promise<Running> | null = null

  function run(): Promise<Running> {
    running ??= launch().catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }

  async function launch(): Promise<Running> {
    const [{ createProvider }, keys] = await Promise.all([import('./provider.ts'), loadSigningKeys(services)])
    const provider = createProvider(services, keys)
    return { provider, fetch: mountNodeHandler(provider.callback(), { publicUrl, path: issuerPath }) }
  }

  async function open(id: string) {
    const { provider } = await run()
    const interaction = await provider.Interaction.find(id)
    if (!interaction || interaction.result) throw new Refusal('interaction_expired', 'no such interaction is open')
    return interaction
  }

  return {
    url: issuerUrl(publicUrl),
    paths,
    fetch: limitRequests(
      async (request) => {
        const { fetch } = await run()
        return fetch(request)
      },
      createRequestQueue(unsignedRequestLimits, services.log),
    ),
    async findInteraction(id) {
      const { params } = await open(id)
      const hint = params['login_hint']
      return { id, loginHint: typeof hint === 'string' ? hint : null }
    },
    async answer(interactionId, accountId) {
      const interaction = await open(interactionId)
      interaction.result = { login: { accountId, amr: ['pwd'] } }
      await interaction.persist()
      return interaction.returnTo
    },
  }
}

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type MountedRequest = IncomingMessage & { originalUrl?: string }

/**
 * Lets a Node handler, which expects to be a server of its own, answer fetch requests under a path of the site. The
 * scheme and host it sees are the site's public address, whatever a proxy or caller sends.
 */
function mountNodeHandler(
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
    // A new request: with the server's own, the handler would write to its socket directly.
    const forwarded: ServerRequest = new Request(publicUrl + pathname + search, {
      method: request.method,
      headers,
      body,
    })
    return fetchNodeHandler(mounted, forwarded)
  }
}
