import type { signedClient } from '#server/api/contract/groups/signed-client.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { issueServiceToken, serviceTokenSeconds } from './service-tokens.ts'

export function createSignedClientHandlers(services: BackendContext): Handlers<typeof signedClient> {
  return {
    createToken: async (_input, { appId }) => ({
      token: await issueServiceToken(services, appId),
      expiresIn: serviceTokenSeconds,
    }),
  }
}
