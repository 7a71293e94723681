import type { identity } from '#server/api/contract/groups/identity.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { AccountRow } from './access-tokens.ts'
import type { Issuer } from './identity.ts'
import { recordDevice } from './known-devices.ts'
import { recordNetwork } from './known-networks.ts'
import { awaitedCode } from './mailed-codes.ts'
import { beginPasswordReset, finishPasswordReset } from './password-reset.ts'
import { beginRegistration, finishRegistration } from './registration.ts'
import { checkCredentials } from './sign-in.ts'

/** Site pages' answers to the embedded issuer's interactions; a foreign issuer has none. */
export function createIdentityHandlers(services: BackendContext, issuer: Issuer | null): Handlers<typeof identity> {
  function embedded(): Issuer {
    if (!issuer) throw new Refusal('interaction_expired', 'a foreign issuer is configured')
    return issuer
  }

  /**
   * Completes the interaction and makes browser and network known to the account. A blocked account is refused here, after
   * the proof, so that only who has the password or the mailbox learns of it.
   */
  async function signedIn(
    interactionId: string,
    account: AccountRow,
    { device, remoteAddress }: { device: string | undefined; remoteAddress: string },
  ) {
    if (account.blockedAt) throw new Refusal('account_blocked', 'staff have blocked the account')
    await recordNetwork(services, account, remoteAddress)
    const continueAt = await embedded().answer(interactionId, account.id)
    return { continueAt, device: recordDevice(services, account, device) }
  }

  return {
    async getInteraction({ params }) {
      const { id, loginHint } = await embedded().findInteraction(params.id)
      const awaited = await awaitedCode(services, id)
      return { email: awaited?.email ?? loginHint, awaits: awaited?.purpose ?? null }
    },

    async signIn({ params, body }, { remoteAddress }) {
      const { id } = await embedded().findInteraction(params.id)
      const origin = { remoteAddress, device: body.device }
      return signedIn(id, await checkCredentials(services, body, origin), origin)
    },

    async register({ params, body }, { remoteAddress }) {
      const { id } = await embedded().findInteraction(params.id)
      await beginRegistration(services, id, body, remoteAddress)
      return { isMailed: true }
    },

    async confirmRegistration({ params, body }, { remoteAddress }) {
      const { id } = await embedded().findInteraction(params.id)
      const account = await finishRegistration(services, id, body.code, remoteAddress)
      return signedIn(id, account, { remoteAddress, device: body.device })
    },

    async requestPasswordCode({ params, body }, { remoteAddress }) {
      const { id } = await embedded().findInteraction(params.id)
      await beginPasswordReset(services, id, body, remoteAddress)
      return { isMailed: true }
    },

    async resetPassword({ params, body }, context) {
      const { id } = await embedded().findInteraction(params.id)
      const account = await finishPasswordReset(services, id, body, context)
      return signedIn(id, account, { remoteAddress: context.remoteAddress, device: body.device })
    },
  }
}
