import type { Provider } from 'oidc-provider'
import { issuerPath, issuerUrl } from '#server/api/contract/issuer-url.ts'
import { loadSigningKeys } from '#server/backend/domains/identity/identity-keys.ts'
import type { Issuer } from '#server/backend/domains/identity/identity.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { createFairTurns, openRequests } from '#server/backend/platform/http/fair-turns.ts'
import { mountNodeHandler } from './mount.ts'
import { limitRequests } from './request-limits.ts'

/** Everything below its mount. */
const paths = new RegExp(`^${issuerPath}/`)

interface Running {
  provider: Provider
  fetch: (request: Request) => Promise<Response>
}

/** Nothing of the protocol's library is loaded before somebody signs in: most visitors never do. */
export function createIssuer(services: Services): Issuer {
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
      createFairTurns(openRequests, services.log),
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
