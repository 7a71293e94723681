import type { MachineDescription } from './description.ts'
import { maxWayLength } from './way-length.ts'

/* Way of a real order with its dates, as the address of its machine's page keeps it: no payloads, no number. */

export interface RecordedEvent {
  type: string
  /** Status codes; `from` is null in the first event. */
  from: number | null
  to: number
  /** Instant as text. */
  at: string
}

/** Event of an order's log as staff receive it. */
export interface LoggedEvent extends RecordedEvent {
  /** 1, 2, 3 … within the order. */
  sequence: number
  /** JSON of the event and the facts it was judged by. */
  payload: string
  requestId: string
}

/** Part of an address. */
export interface RecordedWay {
  /** State before the first step, unless it is the initial one. */
  from?: string
  /** Joined by `~`, with the position of the transition among those of state and event, as in `Way`. */
  steps: string
  /** Seconds since the epoch, then from one step to the next, in base 36 and joined by `~`. */
  at: string
}

/** Way of an order's log: of a long one the last events, as many as an address may hold. */
export function recordedWay(
  { states, transitions }: Pick<MachineDescription, 'states' | 'transitions'>,
  events: readonly RecordedEvent[],
): RecordedWay {
  const initial = states.find((state) => state.initial)?.id ?? ''
  const stateOf = (code: number | null) =>
    code === null ? initial : (states.find((state) => state.code === code)?.id ?? '')
  const all = events.map(({ type, from, to, at }) => {
    const source = stateOf(from)
    const candidates = transitions.filter((transition) => transition.source === source && transition.event === type)
    const index = candidates.findIndex(({ target }) => target === stateOf(to))
    return { source, step: index > 0 ? `${type}:${index}` : type, seconds: Math.floor(Date.parse(at) / 1_000) }
  })
  let first = all.length
  let length = -1
  while (first > 0) {
    length += (all[first - 1]?.step.length ?? 0) + 1
    if (length > maxWayLength) break
    first -= 1
  }
  const kept = all.slice(first)
  const source = kept[0]?.source ?? initial
  return {
    ...(source !== initial && { from: source }),
    steps: kept.map(({ step }) => step).join('~'),
    at: kept.map(({ seconds }, index) => (seconds - (kept[index - 1]?.seconds ?? 0)).toString(36)).join('~'),
  }
}

/** Milliseconds since the epoch of each step; null unless there is a date for every one. */
export function readDates(at: string | undefined, stepCount: number): number[] | null {
  if (at === undefined || at.length > maxWayLength || !/^[\da-z]{1,7}(?:~[\da-z]{1,7})*$/.test(at)) return null
  let seconds = 0
  const dates = at.split('~').map((part) => {
    seconds += Number.parseInt(part, 36)
    return seconds * 1_000
  })
  // The last instant of a `Date`.
  return dates.length === stepCount && (dates.at(-1) ?? 0) <= 8.64e15 ? dates : null
}
