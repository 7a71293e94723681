import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import { bindingPhases, type PurchaseContext } from '#machines/flows/package-purchase/index.ts'
import { returnCarePurchaseMachine } from '#machines/flows/return-care-purchase/index.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'
import {
  dearer,
  keptMethod,
  loadedOffers,
  moved,
  nothingToBeHad,
  opened,
  otherMethod,
  purchaseCalls,
  purchaseContext,
  purchaseCustomerEvents,
  purchaseEvents as events,
  purchaseOutcomes as outcomes,
  purchaseSystemEvents,
  smaller,
  withoutTheChosen,
} from '#tests/fixtures/machines/package-purchase.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, stateOf, take } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const nothingChosen: Partial<PurchaseContext> = { chosen: null, method: null }
const sameMethod: Partial<PurchaseContext> = { method: keptMethod }

/** Transitions after loading the offers again. */
function offered(from: string, call: 'loadOffers' | 'reloadOffers', timeout: string): Row<PurchaseContext>[] {
  return [
    [from, answered(call, withoutTheChosen), 'choosing'],
    [from, answered(call, nothingToBeHad), 'notOffered'],
    [from, answered(call, outcomes.loadOffers.not_found), 'notOffered'],
    [from, answered(call, outcomes.loadOffers.not_signed_in), 'signedOut'],
    [from, failed(call), 'failed'],
    [from, answered(timeout), 'failed'],
  ]
}

const rows: Row<PurchaseContext>[] = [
  ...offered('loading', 'loadOffers', 'loadTimeout'),
  ['loading', answered('loadOffers', outcomes.loadOffers.ok), 'choosing', nothingChosen],
  ['loading', answered('loadOffers', outcomes.loadOffers.ok), 'review'],
  ['failed', events['retry.requested'], 'loading'],
  ['notOffered', events['restart.requested'], 'loading'],

  ['choosing', events['offer.chosen'], 'method.choosing'],
  ['choosing', opened('method'), 'method.choosing'],
  ['choosing', opened('review'), 'review'],
  ...bindingPhases.flatMap((from): Row<PurchaseContext>[] => [
    ...bindingPhases.map((to): Row<PurchaseContext> => [`method.${from}`, moved(to), `method.${to}`]),
    [`method.${from}`, events['method.chosen'], 'review'],
    [`method.${from}`, opened('choose'), 'choosing'],
    [`method.${from}`, opened('review'), 'review'],
  ]),
  ...['review', 'priceChanged'].flatMap((from): Row<PurchaseContext>[] => [
    [from, events['order.confirmed'], 'settingMethod'],
    [from, events['order.confirmed'], 'ordering', sameMethod],
    [from, opened('choose'), 'choosing'],
    [from, opened('method'), 'method.choosing'],
  ]),

  ['settingMethod', answered('setMethod', outcomes.setMethod.ok), 'ordering'],
  ['settingMethod', answered('setMethod', outcomes.setMethod.method_refused), 'method.declined'],
  ['settingMethod', answered('setMethod', outcomes.setMethod.not_signed_in), 'signedOut'],
  ['settingMethod', answered('setMethod', outcomes.setMethod.not_allowed), 'refused'],
  ['settingMethod', failed('setMethod'), 'methodUnclear'],
  ['settingMethod', answered('methodTimeout'), 'methodUnclear'],
  ['methodUnclear', events['retry.requested'], 'settingMethod'],

  ['ordering', answered('placeOrder', outcomes.placeOrder.ok), 'done'],
  ['ordering', answered('placeOrder', outcomes.placeOrder.price_changed), 'requoting'],
  ['ordering', answered('placeOrder', outcomes.placeOrder.choice_not_offered), 'requoting'],
  ['ordering', answered('placeOrder', outcomes.placeOrder.not_signed_in), 'signedOut'],
  ['ordering', answered('placeOrder', outcomes.placeOrder.not_allowed), 'refused'],
  ['ordering', failed('placeOrder'), 'unclear'],
  ['ordering', answered('orderTimeout'), 'unclear'],
  ['unclear', events['retry.requested'], 'ordering'],

  ...offered('requoting', 'reloadOffers', 'reloadTimeout'),
  ['requoting', answered('reloadOffers', dearer), 'priceChanged'],
  ['refused', events['restart.requested'], 'loading'],
  ['signedOut', events['session.started'], 'loading'],
]

const allEvents = [...purchaseCustomerEvents, ...purchaseSystemEvents]

describe.each([returnCarePurchaseMachine, mileagePackagePurchaseMachine])('$id', (machine) => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const input = { orderNo: 'SO-1' }
  const model = smallModel(machine, input, allEvents)

  holdToTable({
    machine,
    context: purchaseContext,
    rows,
    events: allEvents,
    variants: [nothingChosen, sameMethod],
    refused: [
      ['choosing', { ...events['offer.chosen'], key: '9000' }, {}],
      ['choosing', opened('method'), nothingChosen],
      ['choosing', opened('review'), { method: null }],
      ['method.choosing', opened('review'), { method: null }],
      ['review', { ...events['order.confirmed'], isAgreed: false }, {}],
      ['priceChanged', { ...events['order.confirmed'], isAgreed: false }, sameMethod],
    ],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input,
    calls: purchaseCalls,
    answeredAs: { reloadOffers: 'loadOffers' },
    clockEvents: [],
  })

  it('taken up again in the middle of the call orders under the same key, and exactly what was shown', async () => {
    const first = openOutside(purchaseCalls)
    const actor = createActor(machine.provide({ actors: first.actors }), { input }).start()
    const reaches = (state: string) => vi.waitFor(() => expect(stateOf(actor.getSnapshot())).toBe(state))
    first.answer('loadOffers', outcomes.loadOffers.ok)
    await reaches('choosing')
    actor.send(events['offer.chosen'])
    actor.send({ ...events['method.chosen'], method: keptMethod })
    actor.send(events['order.confirmed'])
    const saved = saveFlow(actor)
    actor.stop()

    const second = openOutside(purchaseCalls)
    const again = machine.provide({ actors: second.actors })
    const restored = restoreFlow(again, saved, input)
    if ('restarted' in restored) throw new Error(restored.restarted)
    createActor(again, { input, snapshot: restored.snapshot }).start().stop()
    expect(second.asked).toEqual([
      {
        call: 'placeOrder',
        input: { orderNo: 'SO-1', key: '2000', monthly: 3_500, currency: 'EUR', orderKey: 'key-1' },
      },
    ])
  })
})

describe('what a purchase remembers', () => {
  const machine = mileagePackagePurchaseMachine
  const after = (from: string, event: Row[1], given: Partial<PurchaseContext> = {}) =>
    take(machine, at(machine, from, { ...purchaseContext, ...given }), event)?.context

  it('both offers, when the price that was confirmed is no longer true', () => {
    const changed = answered('placeOrder', outcomes.placeOrder.price_changed)
    expect(after('ordering', changed)).toMatchObject({ chosen: smaller, outdated: smaller })
    expect(after('requoting', answered('reloadOffers', dearer), { outdated: smaller })).toMatchObject({
      chosen: { key: '2000', monthly: 4_000 },
      outdated: { monthly: 3_500 },
    })
    expect(after('priceChanged', opened('choose'), { outdated: smaller })).toMatchObject({ outdated: null })
  })

  it('chooses by itself where there is one thing to be had, and pays as the subscription does', () => {
    const [only] = withoutTheChosen.value.offers
    expect(after('loading', answered('loadOffers', withoutTheChosen), nothingChosen)).toMatchObject({ chosen: only })
    expect(after('loading', answered('loadOffers', outcomes.loadOffers.ok), nothingChosen)).toMatchObject({
      chosen: null,
      method: loadedOffers.mandate,
    })
  })

  it('forgets a method that was not taken, and knows the one that was', () => {
    const refusedMethod = answered('setMethod', outcomes.setMethod.method_refused)
    expect(after('settingMethod', refusedMethod)).toMatchObject({ method: null })
    expect(after('settingMethod', answered('setMethod', outcomes.setMethod.ok))).toMatchObject({ mandate: otherMethod })
  })

  it('why there is nothing to be had', () => {
    expect(after('loading', answered('loadOffers', nothingToBeHad))).toMatchObject({ nothing: 'owned' })
    const noOrder = answered('loadOffers', outcomes.loadOffers.not_found)
    expect(after('loading', noOrder)).toMatchObject({ nothing: 'noOrder', offers: [] })
  })
})
