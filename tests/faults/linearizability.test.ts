import { describe, expect, it } from 'vitest'
import { randomNumbers } from '#tests/support/samples.ts'
import { type HoldingOperation, type HoldingOutput, holdingModel } from './holding-model.ts'
import { checkLinearizability, type Model, type Operation } from './linearizability.ts'

type Write = { kind: 'write'; value: number }
type Register = Write | { kind: 'read' } | { kind: 'swap'; from: number; to: number }

/** Register with reads, writes and compare-and-swap; outputs: the value read, or whether it was swapped. */
const register: Model<number, Register, number | boolean> = {
  initial: 0,
  step(state, { input, output }) {
    if (input.kind === 'write') return output === null ? [state, input.value] : [input.value]
    if (input.kind === 'read') return output === null || output === state ? [state] : []
    const isSwapped = state === input.from
    if (output === null) return isSwapped ? [state, input.to] : [state]
    if (output !== isSwapped) return []
    return [isSwapped ? input.to : state]
  },
  keyOf: String,
}

function at<Input, Output>(
  [invokedAt, returnedAt]: [number, number],
  input: Input,
  output: Output | null,
): Operation<Input, Output> {
  return { invokedAt, returnedAt, input, output }
}
const write = (span: [number, number], value: number, isKnown = true) =>
  at<Register, number | boolean>(span, { kind: 'write', value }, isKnown ? true : null)
const read = (span: [number, number], value: number) => at<Register, number | boolean>(span, { kind: 'read' }, value)
const swap = (span: [number, number], [from, to]: [number, number], isSwapped: boolean | null) =>
  at<Register, number | boolean>(span, { kind: 'swap', from, to }, isSwapped)

const holds = (history: Operation<Register, number | boolean>[]) =>
  checkLinearizability(register, history).isLinearizable

describe('a history of a register', () => {
  // The examples of Porcupine's documentation.
  it('is linearisable where a concurrent read sees the new value, and a later one too', () => {
    expect(holds([write([0, 100], 100), read([25, 75], 100), read([30, 60], 0)])).toBe(true)
  })
  it('is not where a read sees the old value after another saw the new one', () => {
    expect(holds([write([0, 100], 200), read([10, 30], 200), read([40, 90], 0)])).toBe(false)
  })

  it('is judged by time: a read after a write sees it', () => {
    expect(holds([write([0, 1], 5), read([2, 3], 5)])).toBe(true)
    expect(holds([write([0, 1], 5), read([2, 3], 0)])).toBe(false)
    expect(holds([write([0, 2], 5), read([2, 3], 0)])).toBe(true)
  })

  it('may have a write without an answer happen late, once, or never', () => {
    expect(holds([write([0, 1], 5, false), read([2, 3], 0), read([4, 5], 5)])).toBe(true)
    expect(holds([write([0, 1], 5, false), read([2, 3], 0), read([4, 5], 0)])).toBe(true)
    expect(holds([write([0, 1], 5, false), read([2, 3], 5), read([4, 5], 0)])).toBe(false)
  })

  it('has one of concurrent swaps win', () => {
    expect(holds([swap([0, 9], [0, 1], true), swap([0, 9], [0, 2], false), read([10, 11], 1)])).toBe(true)
    expect(holds([swap([0, 9], [0, 1], true), swap([0, 9], [0, 2], true)])).toBe(false)
    // Either order.
    expect(holds([swap([0, 9], [0, 1], true), swap([0, 9], [1, 2], true), read([10, 11], 2)])).toBe(true)
  })

  it('is judged with many concurrent operations', () => {
    const writes = Array.from({ length: 12 }, (_, index) => write([0, 100], index + 1))
    expect(holds([...writes, read([101, 102], 7), read([103, 104], 7)])).toBe(true)
    expect(holds([...writes, read([101, 102], 7), read([103, 104], 8)])).toBe(false)
  })

  it('is judged like all orders of it that time allows', () => {
    const random = randomNumbers('histories of a register')
    let refused = 0
    for (let run = 0; run < 400; run += 1) {
      const history = Array.from({ length: 5 }, () => {
        const from = Math.floor(random() * 8)
        const span: [number, number] = [from, from + 1 + Math.floor(random() * 5)]
        const value = Math.floor(random() * 3)
        const kind = Math.floor(random() * 3)
        if (kind === 0) return write(span, value, random() > 0.2)
        return kind === 1 ? read(span, value) : swap(span, [value, (value + 1) % 3], random() > 0.5)
      })
      const expected = hasOrder(history, 0)
      if (!expected) refused += 1
      expect({ history, isHeld: holds(history) }).toEqual({ history, isHeld: expected })
    }
    expect(refused).toBeGreaterThan(50)
    expect(refused).toBeLessThan(350)
  })

  it('names the longest order, and what cannot follow', () => {
    const history = [write([0, 1], 5), read([2, 3], 0)]
    expect(checkLinearizability(register, history)).toEqual({
      isLinearizable: false,
      longest: [history[0]],
      next: [history[1]],
    })
  })
})

/** The definition, by trying every order. */
function hasOrder(rest: Operation<Register, number | boolean>[], state: number): boolean {
  const endOf = ({ output, returnedAt }: Operation<Register, number | boolean>) =>
    output === null ? Infinity : returnedAt
  if (rest.length === 0) return true
  const firstEnd = Math.min(...rest.map(endOf))
  return rest.some(
    (operation) =>
      operation.invokedAt <= firstEnd &&
      register.step(state, operation).some((after) =>
        hasOrder(
          rest.filter((other) => other !== operation),
          after,
        ),
      ),
  )
}

describe('a history of a slot', () => {
  const done = (id: string): HoldingOutput => ({ kind: 'done', id })
  const refused: HoldingOutput = { kind: 'refused' }
  const hold = (span: [number, number], output: HoldingOutput | null): HoldingOperation =>
    at(span, { kind: 'hold' }, output)
  const sell = (span: [number, number], by: string, output: HoldingOutput | null): HoldingOperation =>
    at(span, { kind: 'sell', by }, output)
  const giveBack = (span: [number, number], by: string, output: HoldingOutput | null): HoldingOperation =>
    at(span, { kind: 'giveBack', by }, output)
  const isSound = (...history: HoldingOperation[]) => checkLinearizability(holdingModel(100), history).isLinearizable

  it('has one holder, whose order it becomes', () => {
    expect(isSound(hold([0, 5], done('a')), hold([1, 6], refused), sell([7, 8], 'a', done('A')))).toBe(true)
    expect(isSound(hold([0, 5], done('a')), hold([1, 6], done('b')))).toBe(false)
    expect(isSound(hold([0, 1], refused))).toBe(false)
  })

  it('is sold once', () => {
    const sold = [hold([0, 1], done('a')), sell([2, 3], 'a', done('A'))]
    expect(isSound(...sold, hold([500, 501], done('b')))).toBe(false)
    expect(
      isSound(...sold, giveBack([4, 5], 'A', done('A')), hold([6, 7], done('b')), sell([8, 9], 'b', done('B'))),
    ).toBe(true)
    expect(isSound(...sold, hold([4, 5], refused), giveBack([6, 7], 'A', done('A')), hold([8, 9], refused))).toBe(false)
  })

  it('may be taken by another once a hold can have expired, and not before', () => {
    expect(isSound(hold([0, 1], done('a')), hold([50, 51], done('b')))).toBe(false)
    expect(isSound(hold([0, 1], done('a')), hold([120, 121], done('b')), sell([122, 123], 'a', refused))).toBe(true)
    expect(isSound(hold([0, 1], done('a')), hold([120, 121], done('b')), sell([122, 123], 'a', done('A')))).toBe(false)
  })

  it('may have changed hands where the answer was lost', () => {
    expect(isSound(hold([0, 1], done('a')), giveBack([2, 3], 'a', null), hold([4, 5], done('b')))).toBe(true)
    expect(isSound(hold([0, 1], null), hold([4, 5], refused))).toBe(true)
    expect(isSound(hold([0, 1], done('a')), sell([2, 3], 'a', null), hold([200, 201], refused))).toBe(true)
  })
})
