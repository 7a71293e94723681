import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { subscriptionCheckoutMachine as machine } from '#machines/flows/subscription-checkout/index.ts'
import { subscriptionCheckoutRules } from '#machines/flows/subscription-checkout/subscription-checkout.rules.ts'
import { takeMoment } from '#machines/shared/trace.ts'
import { checkoutClosed } from '#tests/fixtures/machines/closed-by-facts.ts'
import { answeredAs, checkoutCalls } from '#tests/fixtures/machines/subscription-checkout.ts'
import { checkoutModel } from '#tests/machines/checkout-model.ts'
import { walksOf } from '#tests/machines/covering-walks.ts'
import { patience, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const model = checkoutModel()

describe('walks generated from the checkout', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('keep every rule of the checkout, and test each', { timeout: patience }, () => {
    const tested = new Set<string>()
    for (const { steps } of walksOf(model)) {
      const moments = steps.slice(1).flatMap(({ event }, index) => {
        const before = steps[index]?.state
        return before ? [takeMoment(machine, before, event).moment] : []
      })
      for (const rule of subscriptionCheckoutRules) {
        const { outcome } = rule.judge({ moments, isOver: steps.at(-1)?.state.status === 'done' })
        expect(`${rule.id} ${outcome}`).not.toBe(`${rule.id} broken`)
        if (outcome === 'kept') tested.add(rule.id)
      }
    }
    expect([...tested].toSorted()).toEqual(subscriptionCheckoutRules.map(({ id }) => id).toSorted())
  })
  walkEverywhere({ machine, models: [model], closedByFacts: checkoutClosed })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input: { phoneCountry: 'NL' },
    calls: checkoutCalls,
    answeredAs,
    clockEvents: ['hold.expired', 'challenge.expired', 'window.expired'],
  })
})
