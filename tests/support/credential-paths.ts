import { TestModel } from 'xstate/graph'
import {
  type CredentialEvent,
  type CredentialKind,
  type CredentialSnapshot,
  credentialChangeMachine,
  currentScreen,
} from '#machines/flows/credential-change/index.ts'
import {
  credentialEvents,
  credentialSystemEvents,
  credentialTargets,
} from '#tests/fixtures/machines/credential-change.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPathStep, screenFlow, stepKeys, type WalkExtent } from './flow-paths.ts'

export type CredentialPathStep = FlowPathStep<CredentialEvent>

/** Events of the machine; those of its actors have ids that the machine's type omits. */
type CredentialModelEvent = Parameters<typeof credentialChangeMachine.transition>[1]

const timeouts = { sendCode: 'sendTimeout', changeCredential: 'changeTimeout' }

/**
 * Walks through the change of one credential that together take what the extent says; `screens` only reaches every
 * screen.
 */
export function credentialFlow(what: CredentialKind, extent: WalkExtent | 'screens') {
  const model = new TestModel(credentialChangeMachine, {
    input: { accountId: 'ACC-1', what },
    events: [
      ...Object.values(credentialEvents),
      { ...credentialEvents['target.submitted'], target: credentialTargets[what] },
      { ...credentialEvents['code.submitted'], sealed: 'eyJ…' },
      ...credentialSystemEvents,
    ] as CredentialModelEvent[],
    filterEvents: (snapshot, event) => snapshot.can(event) && isOffered(snapshot, event),
    serializeState: (snapshot) => `${stateOf(snapshot)} ${JSON.stringify(snapshot.context)}`,
  })
  return screenFlow(model, { keyOf: extent === 'screens' ? screenOf : stepKeys[extent], answeredAs: {}, timeouts })
}

/** Whether a screen offers the event: the account's own address is not another's. */
function isOffered(snapshot: CredentialSnapshot, { type }: CredentialModelEvent): boolean {
  return type !== 'target.reopened' || snapshot.context.what !== 'password' || !snapshot.matches('awaitingCode')
}

function screenOf(_: CredentialSnapshot, __: CredentialEvent, to: CredentialSnapshot): string {
  return currentScreen(to)
}
