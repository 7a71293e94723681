import type { ActorRefFrom } from 'xstate'
import { changeCredential, sendCode } from '#app/functions/account-security.functions.ts'
import { codeTarget } from '#app/functions/account-security.schemas.ts'
import {
  createCredentialChangeActors,
  credentialChangeMachine,
  type CredentialChangePorts,
} from '#machines/flows/credential-change/index.ts'

export type CredentialChange = ActorRefFrom<typeof credentialChangeMachine>

/** What a change does beyond the page; the clock is the backend's, `ahead` milliseconds before the browser's. */
function portsAt(ahead: number): CredentialChangePorts {
  return {
    sendCode: ({ target }, signal) => sendCode({ data: codeTarget.parse(target), signal }),
    changeCredential: ({ target, ...typed }, signal) =>
      changeCredential({ data: { ...typed, target: codeTarget.parse(target) }, signal }),
    now: () => Date.now() + ahead,
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** The flow that changes one of them, by a clock that is so far before the browser's. */
export function credentialChangeAt(ahead: number) {
  return credentialChangeMachine.provide({ actors: createCredentialChangeActors(portsAt(ahead)) })
}
