import { afterEach, beforeEach, describe, vi } from 'vitest'
import { subscriptionCheckoutMachine as machine } from '#machines/flows/subscription-checkout/index.ts'
import { answeredAs, checkoutCalls } from '#tests/fixtures/machines/subscription-checkout.ts'
import { checkoutModel } from '#tests/machines/checkout-model.ts'
import { walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

/* Where the chart would open a later step, but the way into the state has taken the fact that the step asks for. */
const firstStates = {
  identity: 'open.identity.choosing',
  driver: 'open.held.driver.editing',
  delivery: 'open.held.delivery.editing',
  billing: 'open.held.billing.editing',
  credit: 'open.held.credit.asking',
  payment: 'open.held.payment.choosing',
  review: 'open.held.review.quoting',
}
const names = Object.keys(firstStates) as (keyof typeof firstStates)[]
const closedAfter = (last: 'vehicle' | keyof typeof firstStates, states: readonly string[]) =>
  states.flatMap((from) =>
    names
      .slice(last === 'vehicle' ? 0 : names.indexOf(last) + 1)
      .map((step) => `${from} --step.opened--> ${firstStates[step]}`),
  )
const closedByFacts = [
  ...closedAfter(
    'vehicle',
    ['gone', 'notServed', 'lost', 'unchecked'].map((state) => `open.vehicle.${state}`),
  ),
  ...closedAfter('identity', ['open.identity.uncreated', 'open.identity.tooMany', 'open.identity.notOffered']),
  ...closedAfter(
    'driver',
    ['incomplete', 'licenceRejected', 'notEligible', 'unsaved'].map((state) => `open.held.driver.${state}`),
  ),
  ...closedAfter(
    'delivery',
    ['notServed', 'dateTaken', 'unsaved'].map((state) => `open.held.delivery.${state}`),
  ),
  ...closedAfter(
    'billing',
    ['vatIdInvalid', 'unsaved'].map((state) => `open.held.billing.${state}`),
  ),
  ...closedAfter(
    'payment',
    ['methodRefused', 'unsaved'].map((state) => `open.held.payment.${state}`),
  ),
]

const model = checkoutModel()

describe('walks generated from the checkout', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  walkEverywhere({ machine, models: [model], closedByFacts })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input: { phoneCountry: 'NL' },
    calls: checkoutCalls,
    answeredAs,
    clockEvents: ['hold.expired', 'challenge.expired', 'window.expired'],
  })
})
