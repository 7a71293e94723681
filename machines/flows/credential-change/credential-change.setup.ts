import { assign, fromCallback, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import type { ClockInput } from '#machines/shared/clock.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type {
  ChangeCredentialInput,
  ChangeCredentialOutcome,
  CredentialContext,
  CredentialEvent,
  CredentialInput,
  SendCodeAnswer,
  SendCodeInput,
  SendCodeOutcome,
} from './credential-change.types.ts'

export const id = 'credentialChange'

export const credentialSetup = setup({
  types: {
    context: {} as CredentialContext,
    input: {} as CredentialInput,
    events: {} as CredentialEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    sendCode: missingCall<SendCodeInput, SendCodeOutcome>(id, 'sendCode'),
    changeCredential: missingCall<ChangeCredentialInput, ChangeCredentialOutcome>(id, 'changeCredential'),
    clock: fromCallback<CredentialEvent, ClockInput<CredentialEvent>>(() => notProvided(id, 'clock')),
    timeout,
  },
  guards: {
    /** The submitted target is of the kind this flow changes. */
    isForThis: ({ context, event }) => event.type === 'target.submitted' && event.target.what === context.what,
    /** A password change needs encrypted passwords with the code; other changes have none. */
    isComplete: ({ context, event }) =>
      event.type === 'code.submitted' && (event.sealed !== null) === (context.what === 'password'),
    isSent: ({ event }) => stateOfAnswer(event) === 'sent',
    isLimited: ({ event }) => stateOfAnswer(event) === 'limited',
    isChanged: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: 'code_expired' | 'code_exhausted' | 'not_signed_in' }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
  },
  actions: {
    keepTarget: assign(({ event }) =>
      event.type === 'target.submitted' ? { target: event.target, problem: null } : {},
    ),
    keepEntry: assign(({ event }) =>
      event.type === 'code.submitted' ? { code: event.code, sealed: event.sealed, problem: null } : {},
    ),
    keepSent: assign((_, { outcome }: { outcome: SendCodeOutcome }) => ({
      sent: outcome.ok && outcome.value.state === 'sent' ? outcome.value.sent : null,
      limitedUntil: outcome.ok && outcome.value.state === 'limited' ? outcome.value.until : null,
      problem: null,
    })),
    keepTargetProblem: assign((_, { outcome }: { outcome: SendCodeOutcome }) => ({
      problem: outcome.ok || outcome.code === 'not_signed_in' ? null : outcome.code,
    })),
    keepEntryProblem: assign((_, { outcome }: { outcome: ChangeCredentialOutcome }) => ({
      problem:
        outcome.ok ||
        outcome.code === 'not_signed_in' ||
        outcome.code === 'code_expired' ||
        outcome.code === 'code_exhausted'
          ? null
          : outcome.code,
    })),
    forgetEntry: assign({ code: null, sealed: null }),
    forgetCode: assign({ sent: null, code: null, sealed: null, problem: null }),
    forgetLimit: assign({ limitedUntil: null }),
  },
})

/** State of a `sendCode` answer; null for refusals and other answers. */
function stateOfAnswer(event: object): SendCodeAnswer['state'] | null {
  const outcome = outcomeOf(event)
  const answer = outcome?.ok === true ? outcome.value : null
  if (typeof answer !== 'object' || answer === null || !('state' in answer)) return null
  return answer.state === 'sent' || answer.state === 'limited' ? answer.state : null
}

export function newChange(input: CredentialInput): CredentialContext {
  return { ...input, target: null, sent: null, limitedUntil: null, code: null, sealed: null, problem: null }
}
