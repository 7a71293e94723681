import type { Model, Operation } from './linearizability.ts'

/*
 * A slot of one car, or a car of which there is one: held for a while, then sold to an order, until it is given back.
 */

export type HoldingInput =
  | { kind: 'hold' }
  /** `by`: the hold that an order is made of. */
  | { kind: 'sell'; by: string }
  /** `by`: hold or order that gives it back. */
  | { kind: 'giveBack'; by: string }

/** `id`: of the hold or order that was made; refused: it is another's, or the hold has expired. */
export type HoldingOutput = { kind: 'done'; id: string } | { kind: 'refused' }

export type HoldingOperation = Operation<HoldingInput, HoldingOutput>

type State = { kind: 'free' } | { kind: 'held'; by: string; since: number } | { kind: 'sold'; to: string }

const free: State = { kind: 'free' }

/** `holdMs`: shortest life of a hold, less what clocks have jumped. Expired holds are free for others at any time. */
export function holdingModel(holdMs: number): Model<State, HoldingInput, HoldingOutput> {
  const mayExpire = (state: State, { returnedAt, output }: HoldingOperation) =>
    state.kind === 'held' && (output === null || returnedAt >= state.since + holdMs)

  function hold(state: State, operation: HoldingOperation): State[] {
    const isPossible = state.kind === 'free' || mayExpire(state, operation)
    const { output, invokedAt } = operation
    if (output === null) return isPossible ? [state, { kind: 'held', by: 'unknown', since: invokedAt }] : [state]
    if (output.kind === 'refused') return state.kind === 'free' ? [] : [state]
    return isPossible ? [{ kind: 'held', by: output.id, since: invokedAt }] : []
  }

  function sell(state: State, operation: HoldingOperation, by: string): State[] {
    const isHolder = state.kind === 'held' && state.by === by
    const { output } = operation
    if (output === null) return isHolder ? [state, { kind: 'sold', to: `order of ${by}` }] : [state]
    if (output.kind === 'refused') return !isHolder || mayExpire(state, operation) ? [state] : []
    return isHolder ? [{ kind: 'sold', to: output.id }] : []
  }

  function giveBack(state: State, { output }: HoldingOperation, by: string): State[] {
    const isOwner = (state.kind === 'held' && state.by === by) || (state.kind === 'sold' && state.to === by)
    if (output === null) return isOwner ? [state, free] : [state]
    // Refused, or repeated: it has no effect.
    if (output.kind === 'refused' || !isOwner) return [state]
    return [free]
  }

  return {
    initial: free,
    step(state, operation) {
      const { input } = operation
      if (input.kind === 'hold') return hold(state, operation)
      return input.kind === 'sell' ? sell(state, operation, input.by) : giveBack(state, operation, input.by)
    },
    keyOf: (state) => JSON.stringify(state),
  }
}
