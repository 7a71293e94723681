import { expect, it } from 'vitest'
import { and, createActor, not, setup } from 'xstate'
import { activeNodes, guardsOfAnd, isGuardPassed } from '#machines/shared/xstate-internals.ts'

const machine = setup({
  guards: { isOpen: ({ context }) => context.isOpen, isShut: ({ context }) => !context.isOpen },
  types: { context: {} as { isOpen: boolean } },
}).createMachine({
  id: 'door',
  context: { isOpen: true },
  initial: 'at',
  states: { at: { initial: 'home', states: { home: {} } } },
})

it('finds the states that a snapshot is in', () => {
  const ids = activeNodes(createActor(machine).getSnapshot()).map(({ path }) => path.join('.'))
  expect(ids).toEqual(['', 'at', 'at.home'])
})

it('asks a guard of the machine by its name, and throws for one it does not have', () => {
  const asked = { context: { isOpen: true }, event: { type: 'knocked' } }
  expect(isGuardPassed(machine, 'isOpen', asked)).toBe(true)
  expect(isGuardPassed(machine, 'isShut', asked)).toBe(false)
  expect(() => isGuardPassed(machine, 'isGreen', asked)).toThrow('door has no guard isGreen')
})

it('tells guards that `and` combines from all others', () => {
  expect(guardsOfAnd(and(['isOpen', 'isShut']))).toEqual(['isOpen', 'isShut'])
  expect(guardsOfAnd(not('isOpen'))).toBeNull()
  expect(guardsOfAnd('isOpen')).toBeNull()
})
