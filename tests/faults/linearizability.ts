/*
 * Checks whether a history of operations is linearisable: whether each can have happened at one moment between its
 * invocation and its return, in an order that a sequential model allows. The algorithm is that of Wing and Gong ("Testing
 * and verifying concurrent objects", 1993) with Lowe's memoisation ("Testing for linearizability", 2017), as in Porcupine,
 * for models whose operations may lead to several states. Histories of independent objects are checked one by one.
 */

/** Operation as its client saw it. Times in milliseconds of one clock. */
export interface Operation<Input, Output> {
  input: Input
  /** Null: the client had no answer; it may have happened at any time since, or never. */
  output: Output | null
  invokedAt: number
  returnedAt: number
}

export interface Model<State, Input, Output> {
  initial: State
  /** States to which the operation leads with its output; none where it cannot have that output. */
  step(state: State, operation: Operation<Input, Output>): readonly State[]
  /** The same for equal states. */
  keyOf(state: State): string
}

export type Verdict<Input, Output> =
  | { isLinearizable: true }
  /** `longest`: the longest order that the model allows; `next`: those that could not follow it. */
  | { isLinearizable: false; longest: Operation<Input, Output>[]; next: Operation<Input, Output>[] }

/** Invocation or return, in a list ordered by time. */
interface Entry {
  id: number
  /** The return; null for a return. */
  match: Entry | null
  previous: Entry | null
  next: Entry | null
}

/** Choice of an operation as the next one, with the states that it may also lead to. */
interface Choice<State> {
  entry: Entry
  before: State
  others: readonly State[]
}

export function checkLinearizability<State, Input, Output>(
  { initial, step, keyOf }: Model<State, Input, Output>,
  operations: readonly Operation<Input, Output>[],
): Verdict<Input, Output> {
  const head = entriesOf(operations)
  const seen = new Set<string>()
  const choices: Choice<State>[] = []
  let state = initial
  let done = 0n
  let longest: number[] = []
  let next: number[] = []

  /** Takes the first of these states that was not reached before with the same operations done. */
  function choose(entry: Entry, before: State, states: readonly State[]): boolean {
    const after = done | (1n << BigInt(entry.id))
    for (const [index, candidate] of states.entries()) {
      const key = `${after.toString(36)} ${keyOf(candidate)}`
      if (seen.has(key)) continue
      seen.add(key)
      choices.push({ entry, before, others: states.slice(index + 1) })
      state = candidate
      done = after
      lift(entry)
      return true
    }
    return false
  }

  let entry = head.next
  while (head.next) {
    if (entry?.match) {
      const operation = operations[entry.id]
      if (!operation) throw new Error('an entry without an operation')
      entry = choose(entry, state, step(state, operation)) ? head.next : entry.next
      continue
    }
    // A return whose operation is not done: nothing can come before it any more.
    if (choices.length >= longest.length) {
      longest = choices.map((choice) => choice.entry.id)
      next = pendingFrom(head)
    }
    for (;;) {
      const last = choices.pop()
      if (!last) {
        const named = (ids: number[]) => ids.flatMap((id) => operations[id] ?? [])
        return { isLinearizable: false, longest: named(longest), next: named(next) }
      }
      unlift(last.entry)
      state = last.before
      done &= ~(1n << BigInt(last.entry.id))
      if (choose(last.entry, last.before, last.others)) {
        entry = head.next
        break
      }
      if (last.entry.next) {
        entry = last.entry.next
        break
      }
    }
  }
  return { isLinearizable: true }
}

/** Ordered list of invocations and returns, with an empty entry at its head. */
function entriesOf(operations: readonly Operation<unknown, unknown>[]): Entry {
  const events = operations.flatMap(({ invokedAt, returnedAt, output }, id) => {
    const end: Entry = { id, match: null, previous: null, next: null }
    const call: Entry = { id, match: end, previous: null, next: null }
    return [
      { at: invokedAt, entry: call },
      { at: output === null ? Number.POSITIVE_INFINITY : returnedAt, entry: end },
    ]
  })
  // At the same time, invocations first: operations that touch are concurrent.
  events.sort(
    (one, other) => one.at - other.at || Number(one.entry.match === null) - Number(other.entry.match === null),
  )
  const head: Entry = { id: -1, match: null, previous: null, next: null }
  let last = head
  for (const { entry } of events) {
    entry.previous = last
    last.next = entry
    last = entry
  }
  return head
}

/** Removes an operation from the list. */
function lift(call: Entry): void {
  for (const entry of [call, call.match]) {
    if (!entry) continue
    if (entry.previous) entry.previous.next = entry.next
    if (entry.next) entry.next.previous = entry.previous
  }
}

/** Puts it back where it was; in the opposite order of the removals. */
function unlift(call: Entry): void {
  for (const entry of [call.match, call]) {
    if (!entry) continue
    if (entry.previous) entry.previous.next = entry
    if (entry.next) entry.next.previous = entry
  }
}

/** Operations that were invoked before the first return. */
function pendingFrom(head: Entry): number[] {
  const ids: number[] = []
  for (let entry = head.next; entry?.match; entry = entry.next) ids.push(entry.id)
  return ids
}
