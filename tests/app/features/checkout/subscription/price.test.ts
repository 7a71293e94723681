import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { isPriceOf, priceQuery, shownFor } from '#app/features/checkout/subscription/price.tsx'
import { subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import { IdentityType, PriceMode } from '#machines/shared/codes.ts'
import { selection } from '#tests/fixtures/machines/subscription-checkout.ts'

const agreed = { ...selection, priceMode: PriceMode.customized, months: 12 }

/** A checkout at a step, with what it knows of the customer. */
function snapshotAt(step: 'vehicle' | 'identity', identityType: IdentityType | null = null) {
  const { context } = createActor(subscriptionCheckoutMachine, {
    input: { phoneCountry: 'NL', selection: agreed },
  }).getSnapshot()
  return subscriptionCheckoutMachine.resolveState({
    value: { open: { [step]: 'choosing' } },
    context: { ...context, identityType },
  })
}

describe('the price of a checkout', () => {
  it('is asked for as who comes from the car’s page, before any step is confirmed', () => {
    const likely = { likely: IdentityType.tme, marked: null }
    for (const step of ['vehicle', 'identity'] as const) {
      expect(priceQuery(snapshotAt(step), likely)).toMatchObject({
        identityType: IdentityType.tme,
        priceMode: PriceMode.customized,
        months: 12,
      })
    }
  })

  it('follows what is marked in the step, and what was confirmed elsewhere', () => {
    const identity = { likely: IdentityType.private, marked: IdentityType.sme }
    expect(shownFor(snapshotAt('identity', IdentityType.private), identity)).toBe(IdentityType.sme)
    expect(shownFor(snapshotAt('vehicle', IdentityType.tme), identity)).toBe(IdentityType.tme)
    expect(shownFor(snapshotAt('vehicle'), { likely: null, marked: null })).toBeNull()
  })

  it('is none where its term is not offered to whom is marked', () => {
    const asked = priceQuery(snapshotAt('identity'), { likely: null, marked: IdentityType.private })
    if (!asked) throw new Error('a car is chosen')
    expect(isPriceOf({ priceMode: PriceMode.customized, months: 12 }, asked)).toBe(true)
    expect(isPriceOf({ priceMode: PriceMode.fixedTerm, months: 36 }, asked)).toBe(false)
    expect(isPriceOf({ priceMode: PriceMode.customized, months: 6 }, asked)).toBe(false)
  })
})
