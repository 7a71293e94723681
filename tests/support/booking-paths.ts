import type { BookingEvent, BookingSnapshot } from '#machines/flows/test-drive-booking/index.ts'
import { type BookingCall, outcomes, timeouts } from '#tests/fixtures/machines/test-drive-booking.ts'
import { type BookingModelEvent, bookingModel } from '#tests/machines/booking-model.ts'
import { coveringWalks } from '#tests/machines/covering-walks.ts'
import { stateOf } from '#tests/machines/model.ts'
import { screenFlow, stepKeys, type WalkExtent } from './flow-paths.ts'

/** Server's answer to the call that a step starts. `code` names the refusal. */
export type ServerPart =
  | { call: BookingCall; answer: 'ok' | 'error' | 'timeout' }
  | { call: BookingCall; answer: 'refused'; code: string }

export interface BookingPathStep {
  /** Customer's event, or `hold.expired` when the hold ends. */
  event: BookingEvent
  /** State of the machine during the call; absent for a step without one. */
  via?: string
  server?: ServerPart
  /** State of the machine after the step, `open.slot.taken`. */
  state: string
}

interface BookingPath {
  name: string
  steps: BookingPathStep[]
}

/**
 * Walks through the booking that together take every transition of its model. Each starts with a new booking,
 * `open.type`. A time-out follows the machine's own delay, so the walker moves the browser's clock.
 */
export function bookingPaths(): BookingPath[] {
  const walks = bookingModel().getPaths(coveringWalks(), { allowDuplicatePaths: true })
  return walks.map(({ steps: [, ...steps] }, index) => {
    const path: BookingPath = { name: '', steps: [] }
    for (const { event, state } of steps) {
      const server = serverPartOf(event)
      const caller = server && path.steps.at(-1)
      if (caller) Object.assign(caller, { via: caller.state, server, state: stateOf(state) })
      else path.steps.push({ event, state: stateOf(state) })
    }
    path.name = `walk ${index + 1}, ${path.steps.length} steps to ${path.steps.at(-1)?.state}`
    return path
  })
}

/** The same for the screens, with each answer as a step of its own, and a key of its own for each attempt at a slot. */
export function bookingFlow(extent: WalkExtent = 'transitions') {
  const flow = screenFlow(bookingModel({ isOnScreen: true }), { keyOf: stepKeys[extent], answeredAs: {}, timeouts })
  return {
    ...flow,
    walks: () => flow.walks().map((events) => events.map(withOwnKey)),
    canHappen(snapshot: BookingSnapshot, event: BookingModelEvent) {
      if (event.type !== 'slot.chosen') return flow.canHappen(snapshot, event)
      const { holdKey, hold } = snapshot.context
      return snapshot.can(event) && event.holdKey !== holdKey && event.holdKey !== hold?.holdKey
    },
  }
}

function withOwnKey(event: BookingModelEvent, index: number): BookingModelEvent {
  return event.type === 'slot.chosen' ? { ...event, holdKey: `key-${index}` } : event
}

function serverPartOf(event: { type: string; output?: unknown }): ServerPart | undefined {
  for (const call of Object.keys(outcomes) as BookingCall[]) {
    if (event.type === `xstate.error.actor.${call}`) return { call, answer: 'error' }
    if (event.type === `xstate.done.actor.${timeouts[call]}`) return { call, answer: 'timeout' }
    if (event.type === `xstate.done.actor.${call}`) {
      const [code = ''] = Object.entries(outcomes[call]).find(([, output]) => output === event.output) ?? []
      return code === 'ok' ? { call, answer: 'ok' } : { call, answer: 'refused', code }
    }
  }
  return undefined
}
