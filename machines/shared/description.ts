/* Machines as plain data, for the browser, which needs no xstate for them. */

export const actors = ['customer', 'staff', 'backend', 'payment', 'timer', 'system'] as const
/** Who fires an event. `system` is the program itself: an answered call, a page. */
export type Actor = (typeof actors)[number]

export interface StateDescription {
  /** Path within the machine, `open.booked`. */
  id: string
  /** Status code of the specification. */
  code?: number
  initial?: true
  final?: true
  tags?: string[]
  /** Id of the group that contains the state. */
  parent?: string
}

export interface TransitionDescription {
  source: string
  event: string
  target: string
  actor: Actor
  /** All must hold. */
  guards: string[]
}

/**
 * Machine as plain data. Sources and targets are leaf states; transitions of a group are repeated for each of its
 * states. Transitions of one state and event are in the order in which they are tried.
 */
export interface MachineDescription {
  id: string
  title: string
  states: StateDescription[]
  transitions: TransitionDescription[]
}

/** Machine as written, for drawing: groups stay groups, and a transition starts where it is declared. */
export interface Chart extends MachineDescription {
  groups: { id: string; parent?: string }[]
  /** Initial states of the groups; of the machine itself without a group. */
  initials: { group?: string; target: string }[]
  /** States of the way that everything else deviates from, in order. */
  mainPath: string[]
}

/** In drawings: the answer of any call. */
export const anyAnswer = 'xstate.done.actor.*'

/** Whether the event is the answer of a call; the end of a time-out is not. */
export function isAnswer(event: string): boolean {
  return event.startsWith('xstate.done.actor.') && !event.endsWith('Timeout')
}

/** Whether the transition tells of a call that failed, took too long or was refused. */
export function isFailure({ event, guards }: Pick<TransitionDescription, 'event' | 'guards'>): boolean {
  return (
    event.startsWith('xstate.error.') ||
    event.endsWith('Timeout') ||
    /(?:declined|refused|rejected|failed|expired|abandoned)$/i.test(event) ||
    guards.some((guard) => guard.startsWith('isRefused('))
  )
}

/** Whether no transition leaves the state: also one that is not final, because something can still happen there. */
export function isEnd({ transitions }: Pick<MachineDescription, 'transitions'>, state: string): boolean {
  return !transitions.some(({ source, target }) => source === state && target !== state)
}

/** Label of an event: `holdSlot answered` for `xstate.done.actor.holdSlot`; others unchanged. */
export function eventLabel(event: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (actor?.endsWith('Timeout')) return actor
  if (event === anyAnswer) return 'any call answered'
  if (actor) return outcome === 'done' ? `${actor} answered` : `${actor} failed`
  return event
}

/** Refusing guard if the state does not handle the event at all. */
export const notInThisState = 'notInThisState'
