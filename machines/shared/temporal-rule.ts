import type { Effect } from './lifecycle.ts'

/*
 * Temporal rules: what holds along the whole life of an order or a flow, which no single transition shows. The patterns
 * are those of linear temporal logic for finite traces. A rule that promises something for later is pending until the
 * trace has reached a final state.
 */

/** One accepted event of a trace. */
export interface Moment {
  event: { type: string }
  /** Paths of the leaf states. */
  from: string
  to: string
  /** Effects of an order. Actions of a flow, and its calls as `{ type: 'call', params: { call: 'holdSlot' } }`. */
  effects: readonly Effect[]
  /** Facts or context before and after. */
  before: unknown
  after: unknown
}

export interface Trace {
  moments: readonly Moment[]
  /** Whether the last state is final. */
  isOver: boolean
}

/** Statement about one moment. */
export interface Proposition {
  isTrue: (moment: Moment) => boolean
  /** Names it relies on, `event payment.paid`: a test compares them with the machine. */
  names: readonly string[]
}

/** `at`: position of the moment that broke the rule, or that still waits. */
export type Verdict =
  | { outcome: 'kept' | 'untested' }
  | { outcome: 'pending'; at: number }
  | { outcome: 'broken'; at: number }

interface Pattern {
  judge: (trace: Trace) => Verdict
  names: readonly string[]
}

export interface TemporalRule extends Pattern {
  /** Unique within its machine. */
  id: string
  /** The rule in English. */
  sentence: string
}

export function rule(id: string, sentence: string, pattern: Pattern): TemporalRule {
  return { id, sentence, ...pattern }
}

/* Propositions. */

/** The event is one of these. */
export function event(...types: string[]): Proposition {
  return { isTrue: (moment) => types.includes(moment.event.type), names: types.map((type) => `event ${type}`) }
}

/** The call was answered, by whatever outcome. */
export function answer(call: string): Proposition {
  return event(`xstate.done.actor.${call}`)
}

/** The state, or the region, is entered from outside of it. */
export function enters(...states: string[]): Proposition {
  const isEntered =
    ({ from, to }: Moment) =>
    (state: string) =>
      isWithin(to, state) && !isWithin(from, state)
  return { isTrue: (moment) => states.some(isEntered(moment)), names: states.map((state) => `state ${state}`) }
}

/** The state, or the region, is left. */
export function leaves(...states: string[]): Proposition {
  const isLeft =
    ({ from, to }: Moment) =>
    (state: string) =>
      isWithin(from, state) && !isWithin(to, state)
  return { isTrue: (moment) => states.some(isLeft(moment)), names: states.map((state) => `state ${state}`) }
}

/** The machine is in the state, or the region, after the event. */
export function isIn(...states: string[]): Proposition {
  return {
    isTrue: ({ to }) => states.some((state) => isWithin(to, state)),
    names: states.map((state) => `state ${state}`),
  }
}

/** The effect follows, with at least these params. */
export function effect(type: string, params: Readonly<Record<string, unknown>> = {}): Proposition {
  const isSame = (found: Effect) =>
    found.type === type && Object.entries(params).every(([key, value]) => found.params[key] === value)
  return { isTrue: ({ effects }) => effects.some(isSame), names: [`effect ${type}`] }
}

/** The call begins; the name is the id of its invoke. */
export function calls(...names: string[]): Proposition {
  return {
    isTrue: ({ effects }) =>
      effects.some(({ type, params }) => type === 'call' && names.includes(String(params['call']))),
    names: names.map((name) => `call ${name}`),
  }
}

/** Statement about facts or context; `Context` is the machine's. */
export function where<Context>(
  isTrue: (moment: { before: Context; after: Context; event: Moment['event'] }) => boolean,
): Proposition {
  // The machine's type is erased in a trace; its own setup has typed its context.
  return { isTrue: (moment) => isTrue(moment as Moment & { before: Context; after: Context }), names: [] }
}

export function both(...all: Proposition[]): Proposition {
  return { isTrue: (moment) => all.every(({ isTrue }) => isTrue(moment)), names: namesOf(all) }
}

export function either(...any: Proposition[]): Proposition {
  return { isTrue: (moment) => any.some(({ isTrue }) => isTrue(moment)), names: namesOf(any) }
}

export function not(proposition: Proposition): Proposition {
  return { isTrue: (moment) => !proposition.isTrue(moment), names: proposition.names }
}

/* Patterns. */

export function always(expected: Proposition): Pattern {
  return never(not(expected))
}

export function never(unwanted: Proposition): Pattern {
  return atMost(0, unwanted)
}

export function atMost(most: number, limited: Proposition): Pattern {
  return {
    names: limited.names,
    judge({ moments }) {
      const found = moments.flatMap((moment, index) => (limited.isTrue(moment) ? [index] : []))
      const surplus = found[most]
      if (surplus !== undefined) return { outcome: 'broken', at: surplus }
      return { outcome: moments.length > 0 && (most === 0 || found.length > 0) ? 'kept' : 'untested' }
    },
  }
}

/** Each such moment has one of these with it or before it. */
export function every(moment: Proposition) {
  return {
    precededBy: (...any: Proposition[]): Pattern => {
      const earlier = either(...any)
      return {
        names: namesOf([moment, earlier]),
        judge({ moments }) {
          let hasHappened = false
          let isTested = false
          for (const [at, here] of moments.entries()) {
            hasHappened ||= earlier.isTrue(here)
            if (!moment.isTrue(here)) continue
            if (!hasHappened) return { outcome: 'broken', at }
            isTested = true
          }
          return { outcome: isTested ? 'kept' : 'untested' }
        },
      }
    },
  }
}

export function whenever(trigger: Proposition) {
  return {
    /** One of these holds in the same moment. */
    atOnce: (...any: Proposition[]): Pattern => {
      const response = either(...any)
      return {
        names: namesOf([trigger, response]),
        judge({ moments }) {
          const triggered = moments.flatMap((here, at) => (trigger.isTrue(here) ? [{ here, at }] : []))
          const broken = triggered.find(({ here }) => !response.isTrue(here))
          if (broken) return { outcome: 'broken', at: broken.at }
          return { outcome: triggered.length > 0 ? 'kept' : 'untested' }
        },
      }
    },
    /** One of these holds in the same moment or later, before the trace is over. */
    eventually: (...any: Proposition[]): Pattern => {
      const response = either(...any)
      return {
        names: namesOf([trigger, response]),
        judge({ moments, isOver }) {
          const triggered = moments.findLastIndex((here) => trigger.isTrue(here))
          if (triggered === -1) return { outcome: 'untested' }
          const answered = moments.findLastIndex((here) => response.isTrue(here))
          // The last trigger decides: a response after it follows every earlier one, too.
          if (answered >= triggered) return { outcome: 'kept' }
          return { outcome: isOver ? 'broken' : 'pending', at: triggered }
        },
      }
    },
  }
}

/** From the moment after the first one, for good; with `until`, to the moment before that one. */
export function after(begin: Proposition) {
  const scoped = (end: Proposition | null) => ({
    never: (unwanted: Proposition): Pattern => ({
      names: namesOf([begin, unwanted, ...(end ? [end] : [])]),
      judge({ moments }) {
        let isInside = false
        let isTested = false
        for (const [at, here] of moments.entries()) {
          if (end?.isTrue(here)) isInside = false
          if (isInside && unwanted.isTrue(here)) return { outcome: 'broken', at }
          if (begin.isTrue(here)) isInside = true
          isTested ||= isInside
        }
        return { outcome: isTested ? 'kept' : 'untested' }
      },
    }),
  })
  return { ...scoped(null), until: (end: Proposition) => scoped(end) }
}

function namesOf(propositions: readonly Proposition[]): string[] {
  return [...new Set(propositions.flatMap(({ names }) => names))]
}

function isWithin(state: string, region: string): boolean {
  return state === region || state.startsWith(`${region}.`)
}
