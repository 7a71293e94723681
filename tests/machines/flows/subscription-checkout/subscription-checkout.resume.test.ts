import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  type CheckoutContext,
  type CheckoutEvent,
  checkoutMigrations,
  subscriptionCheckoutMachine as machine,
} from '#machines/flows/subscription-checkout/index.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'
import {
  type CheckoutCall,
  checkoutCalls,
  checkoutContext,
  checkoutEvents as events,
  checkoutOutcomes as outcomes,
  opened,
  standings,
} from '#tests/fixtures/machines/subscription-checkout.ts'
import { at, stateOf } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'

const input = { phoneCountry: 'NL' }

/** A device with the flow as it was saved, or put into a state and saved. */
function device(saved: unknown) {
  const outside = openOutside(checkoutCalls)
  const provided = machine.provide({ actors: outside.actors })
  const restored = restoreFlow(provided, saved, input)
  if ('restarted' in restored) throw new Error(restored.restarted)
  const actor = createActor(provided, { input, snapshot: restored.snapshot }).start()
  return { actor, outside, state: () => stateOf(actor.getSnapshot()) }
}

type Step = CheckoutEvent | readonly [call: CheckoutCall, outcome: unknown]

/** A flow that was left after these steps, and what it had asked of the outside by then. */
async function leftAfter(from: string, steps: readonly Step[], given: Partial<CheckoutContext> = {}) {
  const outside = openOutside(checkoutCalls)
  const provided = machine.provide({ actors: outside.actors })
  const snapshot = at(provided, from, { ...checkoutContext, ...given }) as ReturnType<typeof provided.resolveState>
  const actor = createActor(provided, { input, snapshot }).start()
  for (const step of steps) {
    if ('type' in step) actor.send(step)
    else outside.answer(...step)
    await vi.advanceTimersByTimeAsync(0)
  }
  const saved = saveFlow(actor)
  actor.stop()
  return { saved, asked: outside.asked }
}

/** Into the steps of an order that has just been created. */
const created: readonly Step[] = [events['retry.requested'], ['createOrder', outcomes.createOrder.ok]]

describe('a checkout stored by version 1', () => {
  it('goes on with its price, of which each line gets its tax', async () => {
    const { saved } = await leftAfter('open.identity.uncreated', created)
    const { context, ...flow } = JSON.parse(saved.snapshot)
    const untaxed = (lines: object) => ({ ...context.quote, wholeVat: undefined, lines })
    const lines = [
      { kind: 'vehicle', amount: 12_100, isMonthly: true },
      { kind: 'deposit', amount: 50_000, isMonthly: false },
      { kind: 'voucher', amount: -1_210, isMonthly: false },
      { kind: 'voucher', amount: -500, isMonthly: false },
    ]
    const older = { ...flow, context: { ...context, quote: untaxed(lines), outdated: null } }
    const restored = restoreFlow(
      machine,
      { ...saved, version: '1', snapshot: JSON.stringify(older) },
      input,
      checkoutMigrations,
    )
    if ('restarted' in restored) throw new Error(restored.restarted)
    const { quote, outdated } = restored.snapshot.context
    expect(quote?.lines.map(({ vatAmount }) => vatAmount)).toEqual([2_100, 0, -210, 0])
    expect([quote?.wholeVat, outdated]).toEqual([11_264, null])
  })
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a checkout resumed', () => {
  it('while it was ordering orders again under the same key, and goes on from where the order stands', async () => {
    const { saved, asked } = await leftAfter('open.held.review.ready', [events['order.confirmed']])
    const { outside, state } = device(saved)
    expect(outside.asked).toEqual(asked.slice(-1))
    expect(outside.asked).toMatchObject([
      { call: 'placeOrder', input: { orderNo: 'SO-1', placementKey: 'placement-key' } },
    ])
    outside.answer('placeOrder', standings.processing)
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toBe('paying.processing')
  })

  it('while it was paying pays again under the same key', async () => {
    const { saved } = await leftAfter('paying.unpaid.declined', [events['payment.retried']])
    expect(device(saved).outside.asked).toEqual([
      { call: 'startPayment', input: { orderNo: 'SO-1', methodId: 'pm-1', paymentKey: 'payment-key-2' } },
    ])
  })

  it.each(['challenged', 'processing', 'declined', 'timedOut', 'unknown'] as const)(
    'where the payment was %s asks where the order stands before anything else',
    async (standing) => {
      const placed: Step[] = [events['order.confirmed'], ['placeOrder', standings[standing]]]
      const { saved } = await leftAfter('open.held.review.ready', placed)
      const { actor, outside, state } = device(saved)
      actor.send(events['flow.resumed'])
      expect(outside.asked).toEqual([{ call: 'readOrder', input: { orderNo: 'SO-1', redirectResult: null } }])
      outside.answer('readOrder', standings.confirmed)
      await vi.advanceTimersByTimeAsync(0)
      expect(state()).toBe('confirmed')
    },
  )

  it('in the middle of an upload says that the file is lost', async () => {
    const { saved } = await leftAfter('open.identity.uncreated', [...created, events['licence.chosen']])
    const { outside, state } = device(saved)
    outside.answer('uploadLicence', outcomes.uploadLicence.upload_lost)
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toBe('open.held.driver.uploadLost')
  })

  it('after its hold ran out says so at once', async () => {
    const { saved } = await leftAfter('open.identity.uncreated', [...created, opened('billing')])
    const { outside, state } = device(saved)
    expect(state()).toBe('open.held.billing.editing')
    outside.ring()
    expect(state()).toBe('open.vehicle.lost')
  })

  it('after signing in goes on at the same step, under the same key', async () => {
    const signedOut: Step[] = [events['identity.chosen'], ['readAccount', outcomes.readAccount.not_signed_in]]
    const { saved } = await leftAfter('open.identity.choosing', signedOut, { order: null, account: null })
    const { actor, outside, state } = device(saved)
    expect(state()).toBe('open.identity.signedOut')
    actor.send(events['session.started'])
    outside.answer('readAccount', outcomes.readAccount.ok)
    await vi.advanceTimersByTimeAsync(0)
    expect(outside.asked.at(-1)).toMatchObject({ call: 'createOrder', input: { orderKey: 'order-key' } })
  })
})
