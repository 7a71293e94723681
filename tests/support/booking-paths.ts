import type { BookingEvent } from '#machines/flows/test-drive-booking/index.ts'
import { type BookingCall, outcomes, timeouts } from '#tests/fixtures/machines/test-drive-booking.ts'
import { bookingModel } from '#tests/machines/booking-model.ts'
import { coveringWalks, edgeOf } from '#tests/machines/covering-walks.ts'
import { stateOf } from '#tests/machines/model.ts'

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

export interface BookingPath {
  name: string
  steps: BookingPathStep[]
  /** Transitions it takes, `open.type --type.chosen--> open.model`. */
  edges: string[]
}

/**
 * Walks through the booking that together take every transition of its model. Each starts with a new booking,
 * `open.type`. A time-out follows the machine's own delay, so the walker moves the browser's clock.
 */
export function bookingPaths(model = bookingModel()): BookingPath[] {
  return model.getPaths(coveringWalks(), { allowDuplicatePaths: true }).map(({ steps: [init, ...steps] }, index) => {
    const path: BookingPath = { name: '', steps: [], edges: [] }
    let before = init?.state
    for (const { event, state } of steps) {
      if (before) path.edges.push(edgeOf(before, event, state))
      before = state
      const server = serverPartOf(event)
      const caller = server && path.steps.at(-1)
      if (caller) Object.assign(caller, { via: caller.state, server, state: stateOf(state) })
      else path.steps.push({ event, state: stateOf(state) })
    }
    path.name = `walk ${index + 1}, ${path.steps.length} steps to ${path.steps.at(-1)?.state}`
    return path
  })
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
