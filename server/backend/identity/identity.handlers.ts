import type { identity } from '#server/api/contract/groups/identity.ts'
import { Refusal, type Handlers } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import type { Issuer } from './issuer/issuer.ts'
import { awaitedCode } from './mailed-codes.ts'
import { beginPasswordReset, finishPasswordReset } from './password-reset.ts'
import { beginRegistration, finishRegistration } from './registration.ts'
import { checkCredentials } from './sign-in.ts'

/** What the site's pages do with the embedded issuer's questions; with a foreign issuer there are none. */
export function createIdentityHandlers(services: Services, issuer: Issuer | null): Handlers<typeof identity> {
  function embedded(): Issuer {
    if (!issuer) throw new Refusal('interaction_expired', 'people sign in at a foreign issuer')
    return issuer
  }

  return {
    async getInteraction({ params }) {
      const { id, loginHint } = await embedded().findInteraction(params.id)
      const awaited = await awaitedCode(services, id)
      return { email: awaited?.email ?? loginHint, awaits: awaited?.purpose ?? null }
    },

    async signIn({ params, body }, { remoteAddress }) {
      const { id } = await embedded().findInteraction(params.id)
      const accountId = await checkCredentials(services, body, remoteAddress)
      return { continueAt: await embedded().answer(id, accountId) }
    },

    async register({ params, body }, { remoteAddress }) {
      const { id } = await embedded().findInteraction(params.id)
      await beginRegistration(services, id, body, remoteAddress)
      return { isMailed: true }
    },

    async confirmRegistration({ params, body }) {
      const { id } = await embedded().findInteraction(params.id)
      const accountId = await finishRegistration(services, id, body.code)
      return { continueAt: await embedded().answer(id, accountId) }
    },

    async requestPasswordCode({ params, body }, { remoteAddress }) {
      const { id } = await embedded().findInteraction(params.id)
      await beginPasswordReset(services, id, body, remoteAddress)
      return { isMailed: true }
    },

    async resetPassword({ params, body }, { requestId }) {
      const { id } = await embedded().findInteraction(params.id)
      const accountId = await finishPasswordReset(services, id, body, requestId)
      return { continueAt: await embedded().answer(id, accountId) }
    },
  }
}
