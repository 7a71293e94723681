import { isDeepStrictEqual } from 'node:util'
import { TestModel } from 'xstate/graph'
import {
  pushPermissionMachine,
  type PushPermissionEvent,
  type PushSnapshot,
  type BrowserPushState,
} from '#machines/flows/push-permission/index.ts'
import { pushEvents, pushSystemEvents, standings } from '#tests/fixtures/machines/push-permission.ts'
import { answered } from '#tests/fixtures/machines/system-events.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPathStep, screenFlow } from './flow-paths.ts'

export type PushPathStep = FlowPathStep<PushPermissionEvent>

/** Events of the machine; those of its actors have ids that the machine's type omits. */
type PushModelEvent = Parameters<typeof pushPermissionMachine.transition>[1]

const answeredAs = { leave: 'unbind' }
const timeouts = {
  askPermission: 'promptTimeout',
  installWorker: 'installTimeout',
  subscribe: 'subscribeTimeout',
  register: 'registerTimeout',
  bind: 'bindTimeout',
  unbind: 'unbindTimeout',
  leave: 'leaveTimeout',
}

/** States left before a paint: the browser reads and writes its own storage at once. */
export const passing: ReadonlySet<string> = new Set(['looking', 'skipping'])

/** So these calls neither fail, take time, nor get interrupted. The machine's hand-written table covers that. */
export const outOfReach = [
  'looking --session.ended--> leaving',
  'looking --session.ended--> signedOut',
  'looking --xstate.done.actor.lookTimeout--> failed',
  'looking --xstate.error.actor.look--> failed',
  'skipping --session.ended--> signedOut',
  'skipping --xstate.done.actor.refusalTimeout--> failed',
  'skipping --xstate.error.actor.keepRefusal--> failed',
]

const events = [
  ...Object.values(pushEvents),
  // First, because a browser without push has none from the start of its visit.
  answered('look', standings.unsupported),
  ...pushSystemEvents,
] as PushModelEvent[]

/** Walks through the permission that together take every transition a browser can take. */
export function pushFlow() {
  const model = new TestModel(pushPermissionMachine, {
    input: { accountId: 'a-1' },
    events,
    filterEvents: (snapshot, event) => snapshot.can(event) && isNear(snapshot) && isTrue(snapshot, event),
    serializeState: (snapshot) => `${stateOf(snapshot)} ${JSON.stringify(snapshot.context)}`,
  })
  return screenFlow(model, { answeredAs, timeouts })
}

/** Push state of the browser at the next check; null without one. */
export function standingOf(step: PushPathStep | undefined): BrowserPushState | null {
  const output = step?.answer?.how === 'answered' ? step.answer.output : undefined
  return knownStanding(output) ?? null
}

/** By its data: that of a file is no fixture itself. */
function knownStanding(output: unknown): BrowserPushState | undefined {
  return Object.values(standings).find((standing) => isDeepStrictEqual(standing, output))
}

/** Bounds the failure counter. */
function isNear({ context }: PushSnapshot): boolean {
  return context.failures < 7
}

/** Whether a browser can reach it: one that has just removed its client has none. */
function isTrue(snapshot: PushSnapshot, event: { type: string; output?: unknown }): boolean {
  const state = stateOf(snapshot)
  if (state === 'skipping') return event.type === 'xstate.done.actor.keepRefusal'
  if (state !== 'looking') return true
  if (event.type !== 'xstate.done.actor.look') return false
  const standing = knownStanding(event.output)
  if (!standing || standing === standings.forgotten) return false
  const { clientId, permission } = snapshot.context
  return standing.clientId === null || clientId !== null || permission === 'default'
}
