import type { accounts as accountGroup } from '#server/api/contract/groups/account.ts'
import { claimRenewal, endAllSessions, finishRenewal, type Identity } from '#server/backend/domains/identity/module.ts'
import { unbindClientsOf } from '#server/backend/domains/notifications/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { createSecurityHandlers } from './security.handlers.ts'
import { noteSession } from './sessions.ts'

export function createAccountHandlers(
  services: BackendContext,
  identity: Identity,
  sources: readonly PersonalDataSource[],
): Handlers<typeof accountGroup> {
  return {
    getCurrent: async (_input, { account }) => account,
    getSsoDomain: async () => ({ ssoDomain: identity.issuerUrl }),
    ...createSecurityHandlers(services, sources),
    async setToken({ body }) {
      const { sessionId, ...adopted } = await identity.tokens.adopt(body.accessToken)
      if (sessionId !== null && body.userAgent) await noteSession(services, sessionId, body.userAgent)
      return adopted
    },
    async signOutEverywhere(_input, { account, requestId }) {
      const signedOutAt = await endAllSessions(services, account.id)
      await unbindClientsOf(services, account.id, requestId)
      return { signedOutAt: signedOutAt.toISOString() }
    },
    claimRenewal: ({ params }) => claimRenewal(services, params.key),
    finishRenewal: async ({ params, body }) => ({ isKept: await finishRenewal(services, params.key, body) }),
  }
}
