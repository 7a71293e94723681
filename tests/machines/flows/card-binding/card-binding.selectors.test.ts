import { describe, expect, it } from 'vitest'
import {
  canReconsider,
  canRetry,
  type CardBindingContext,
  cardBindingMachine as machine,
  type CardBindingSnapshot,
  currentScreen,
  isBusy,
  problem,
} from '#machines/flows/card-binding/index.ts'
import { bindingContext } from '#tests/fixtures/machines/card-binding.ts'
import { at } from '#tests/machines/model.ts'

function inState(state: string, given: Partial<CardBindingContext> = {}): CardBindingSnapshot {
  return at(machine, state, { ...bindingContext, ...given }) as CardBindingSnapshot
}

describe('what a binding shows', () => {
  it.each([
    ['loading', 'loading'],
    ['choosing.refused', 'choosing'],
    ['fields.tokenising', 'fields'],
    ['fields.challenge', 'challenge'],
    ['fields.confirming', 'challenge'],
    ['page.away', 'page'],
    ['signedOut', 'signedOut'],
    ['bound', 'bound'],
  ])('in %s is %s', (state, screen) => {
    expect(currentScreen(inState(state))).toBe(screen)
  })

  it('says what went wrong before anything else', () => {
    expect(problem(inState('choosing.refused', { refusal: 'card_expired' }))).toBe('card_expired')
    expect(problem(inState('choosing.cancelled'))).toBe('cancelled')
    expect(problem(inState('choosing.timedOut'))).toBe('timed_out')
    expect(problem(inState('fields.entering', { refusal: 'fields_incomplete' }))).toBe('fields_incomplete')
    expect(problem(inState('choosing.ready'))).toBeNull()
  })

  it('offers what can be done', () => {
    expect(isBusy(inState('fields.binding'))).toBe(true)
    expect(isBusy(inState('fields.challenge'))).toBe(false)
    expect(canRetry(inState('unclear'))).toBe(true)
    expect(canRetry(inState('unclear', { failures: 5 }))).toBe(false)
    expect(canReconsider(inState('unclear', { failures: 5 }))).toBe(true)
    expect(canReconsider(inState('fields.binding'))).toBe(false)
  })
})
