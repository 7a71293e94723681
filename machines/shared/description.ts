/* A machine as plain data, and what can be said of it without the machine: fit for the browser, which has no need of xstate. */

export const actors = ['customer', 'staff', 'backend', 'payment', 'timer', 'system'] as const
/** Who fires an event. `system` is the program itself: a call that answered, a page that asks for something. */
export type Actor = (typeof actors)[number]

export interface StateDescription {
  /** Path within the machine, `open.booked`. */
  id: string
  /** The status code of the specification. */
  code?: number
  initial?: true
  final?: true
  tags?: string[]
  /** Id of the group the state lies in. */
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
 * A machine as plain data. Every source and target is a state one can be in; what a group of states has in common is
 * written out for each of them. Transitions of one state and event stand in the order in which they are tried.
 */
export interface MachineDescription {
  id: string
  title: string
  states: StateDescription[]
  transitions: TransitionDescription[]
}

/** A machine as its author wrote it, for drawing: groups stay groups, and a transition starts where it is declared. */
export interface Chart extends MachineDescription {
  groups: { id: string; parent?: string }[]
  /** Where one starts in a group, or in the machine itself when no group is named. */
  initials: { group?: string; target: string }[]
}

/** In a drawing: whichever call was answered. */
export const anyAnswer = 'xstate.done.actor.*'

/** Whether the event is a call's answer; the end of a time-out is none. */
export function isAnswer(event: string): boolean {
  return event.startsWith('xstate.done.actor.') && !event.endsWith('Timeout')
}

/** An event as a person reads it: `holdSlot answered` for `xstate.done.actor.holdSlot`, others as they are. */
export function eventLabel(event: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (actor?.endsWith('Timeout')) return actor
  if (event === anyAnswer) return 'any call answered'
  if (actor) return outcome === 'done' ? `${actor} answered` : `${actor} failed`
  return event
}

/** Given as the refusing guard when a state knows no such event at all. */
export const notInThisState = 'notInThisState'
