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
import { coveringWalks, edgeOf } from '#tests/machines/covering-walks.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPath, flowPaths, type FlowPathStep } from './flow-paths.ts'

export type CredentialPathStep = FlowPathStep<CredentialEvent>
export type CredentialPath = FlowPath<CredentialEvent>

/** The machine's events; those of its actors are typed with ids that it does not spell out. */
type CredentialModelEvent = Parameters<typeof credentialChangeMachine.transition>[1]

const timeouts = { sendCode: 'sendTimeout', changeCredential: 'changeTimeout' }

/**
 * Walks through the change of one credential that together come by every state of the machine and do in each whatever its
 * screen offers; `screens` only come by every screen.
 */
export function credentialPaths(what: CredentialKind, extent: 'states' | 'screens'): CredentialPath[] {
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
  const walks = model.getPaths(coveringWalks(40, extent === 'states' ? edgeOf : screenOf), {
    allowDuplicatePaths: true,
  })
  return flowPaths(walks, { answeredAs: {}, timeouts })
}

/** Whether a screen has something to press for it: the address of one's account is no other one's. */
function isOffered(snapshot: CredentialSnapshot, { type }: CredentialModelEvent): boolean {
  return type !== 'target.reopened' || snapshot.context.what !== 'password' || !snapshot.matches('awaitingCode')
}

function screenOf(_: CredentialSnapshot, __: CredentialEvent, to: CredentialSnapshot): string {
  return currentScreen(to)
}
