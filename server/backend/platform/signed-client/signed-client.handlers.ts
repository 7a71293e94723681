import type { signedClient } from '#server/api/contract/groups/signed-client.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { issueServiceToken, serviceTokenSeconds } from './service-tokens.ts'

export function createSignedClientHandlers(services: Services): Handlers<typeof signedClient> {
  return {
    createToken: async (_input, { appId }) => ({
      token: await issueServiceToken(services, appId),
      expiresIn: serviceTokenSeconds,
    }),
  }
}
