import type { ActorRefFrom } from 'xstate'
import { changeCredential, sendCode } from '#app/functions/account/security.functions.ts'
import { call } from '#app/lib/flow/call.ts'
import { clockAt } from '#app/lib/flow/clock.ts'
import { type CredentialEvent, credentialChangeMachine } from '#machines/flows/credential-change/index.ts'

export type CredentialChange = ActorRefFrom<typeof credentialChangeMachine>

/** Flow that changes a credential; `ahead` is how far the backend's clock is ahead, in milliseconds. */
export function credentialChangeAt(ahead: number) {
  return credentialChangeMachine.provide({
    actors: {
      sendCode: call(sendCode),
      changeCredential: call(changeCredential),
      clock: clockAt<CredentialEvent>(ahead),
    },
  })
}
