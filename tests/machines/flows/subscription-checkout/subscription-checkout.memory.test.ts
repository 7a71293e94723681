import { describe, expect, it } from 'vitest'
import {
  type CheckoutContext,
  subscriptionCheckoutMachine as machine,
} from '#machines/flows/subscription-checkout/index.ts'
import { voucherRefusals } from '#machines/flows/subscription-checkout/subscription-checkout.types.ts'
import {
  account,
  action,
  back,
  backUploaded,
  checkoutContext,
  checkoutEvents as events,
  checkoutOutcomes as outcomes,
  delivery,
  driver,
  front,
  heldLonger,
  order,
  quote,
  selection,
  standings,
  wishes,
} from '#tests/fixtures/machines/subscription-checkout.ts'
import { answered } from '#tests/fixtures/machines/system-events.ts'
import { at, type Row, take } from '#tests/machines/model.ts'

function after(from: string, event: Row[1], given: Partial<CheckoutContext> = {}) {
  return take(machine, at(machine, from, { ...checkoutContext, ...given }), event)?.context as CheckoutContext
}

const nothingSaved = { driver: false, delivery: false, billing: false, payment: false }
const typed = (({ driver, delivery, billing, method }) => ({ driver, delivery, billing, method }))(checkoutContext)

describe('a checkout that loses its vehicle', () => {
  it.each([
    ['to the clock', 'open.held.review.ready', events['hold.expired']],
    [
      'to the clock, as a call says',
      'open.held.delivery.saving',
      answered('saveDelivery', outcomes.saveDelivery.hold_expired),
    ],
    ['to somebody else', 'open.held.payment.saving', answered('saveMethod', outcomes.saveMethod.vehicle_gone)],
    ['while the order was on its way', 'ordering.placing', answered('placeOrder', standings.lost)],
  ])('%s keeps what was typed, and knows that the next order has nothing of it yet', (_, from, event) => {
    expect(after(from, event)).toMatchObject({
      ...typed,
      licence: { front, back },
      order: null,
      orderKey: null,
      offer: null,
      credit: null,
      quote: null,
      saved: nothingSaved,
    })
  })
})

describe('another choice', () => {
  const other = { ...selection, productId: 'es8-002' }

  it('of the vehicle has the old order given up with the creation of the new one', () => {
    const chosen = after('open.vehicle.choosing', { ...events['selection.chosen'], selection: other })
    expect(chosen).toMatchObject({
      selection: other,
      order: null,
      orderKey: null,
      replaces: 'SO-1',
      saved: nothingSaved,
    })
    const created = after('open.identity.creating', answered('createOrder', outcomes.createOrder.ok), {
      replaces: 'SO-0',
    })
    expect(created).toMatchObject({ order, replaces: null })
  })

  it('counts with all that was chosen with it, and nothing that was not', () => {
    const chosen = { ...events['selection.chosen'], selection: other, wishes }
    expect(after('open.vehicle.choosing', chosen, { delivery: null })).toMatchObject(wishes)
    const bare = { ...chosen, wishes: { voucherCode: null, delivery: null } }
    expect(after('open.vehicle.choosing', bare, { voucherCode: 'OLD' })).toMatchObject({ voucherCode: 'OLD', delivery })
  })

  it('that is the same one keeps the order', () => {
    expect(after('open.vehicle.choosing', events['selection.chosen'])).toMatchObject({ order, replaces: null })
    expect(after('open.identity.choosing', events['identity.chosen'])).toMatchObject({ order })
  })

  it('of the identity is another order, under another key', () => {
    const chosen = after('open.identity.choosing', { type: 'identity.chosen', identityType: 2, orderKey: 'other' })
    expect(chosen).toMatchObject({ identityType: 2, order: null, orderKey: 'other', replaces: 'SO-1' })
  })

  it('after a failure asks under the same key, because the order may have been created', () => {
    const again = { type: 'identity.chosen', identityType: 1, orderKey: 'other' } as const
    expect(after('open.identity.uncreated', again, { order: null })).toMatchObject({ orderKey: 'order-key' })
  })

  it('after a refusal asks under another key', () => {
    const gone = answered('createOrder', outcomes.createOrder.vehicle_gone)
    expect(after('open.identity.creating', gone, { order: null })).toMatchObject({ orderKey: null, offer: null })
  })

  it('of the driver needs another look at the credit, and no other one does', () => {
    const renamed = { ...events['driver.drafted'], driver: { ...driver, lastName: 'Bakker' } }
    expect(after('open.held.driver.editing', renamed)).toMatchObject({ credit: null, saved: { driver: false } })
    expect(after('open.held.driver.editing', events['driver.drafted'])).toMatchObject({
      credit: 'passed',
      saved: { driver: true },
    })
    expect(after('open.held.delivery.editing', events['delivery.submitted'])).toMatchObject({
      credit: 'passed',
      saved: { ...checkoutContext.saved, delivery: false },
    })
  })
})

describe('a step that is done', () => {
  it.each([
    ['open.held.driver.saving', answered('saveDriver', outcomes.saveDriver.ok)],
    ['open.held.delivery.saving', answered('saveDelivery', outcomes.saveDelivery.ok)],
    ['open.held.billing.saving', answered('saveBilling', outcomes.saveBilling.ok)],
    ['open.held.payment.saving', answered('saveMethod', outcomes.saveMethod.ok)],
    ['open.held.review.quoting', answered('validateOrder', outcomes.validateOrder.ok)],
  ])('keeps the vehicle for longer from %s', (from, event) => {
    expect(after(from, event)).toMatchObject({ order: heldLonger })
  })
})

describe('somebody else who signs in', () => {
  it('gets neither order, licence nor method of the one before', () => {
    const other = answered('readAccount', { ok: true, value: { ...account, accountId: 'account-2' } })
    const empty = { order: null, method: null, licence: { front: null, back: null }, saved: nothingSaved }
    expect(after('open.identity.checking', other, { orderKey: 'key-2' })).toMatchObject({ ...empty, orderKey: 'key-2' })
    const started = { ...events['session.started'], accountId: 'account-2' }
    expect(after('sessionEnded', started)).toMatchObject({ ...empty, account: null, orderKey: null })
  })

  it('is nobody else when it is the same one', () => {
    expect(after('sessionEnded', events['session.started'])).toMatchObject({ order, account })
  })
})

describe('the licence', () => {
  it('is kept side by side, by its number in the file store only', () => {
    const uploaded = answered('uploadLicence', backUploaded)
    expect(after('open.held.driver.uploading', uploaded, { licence: { front, back: null } })).toMatchObject({
      licence: { front, back },
      upload: null,
      saved: { driver: false },
    })
  })

  it('remembers why it was rejected, until another image is chosen', () => {
    const rejected = answered('validateOrder', outcomes.validateOrder.licence_expired)
    expect(after('open.held.review.quoting', rejected)).toMatchObject({
      licenceRefusal: 'licence_expired',
      saved: { driver: false },
    })
    const chosen = events['licence.chosen']
    expect(after('open.held.driver.licenceRejected', chosen, { licenceRefusal: 'licence_expired' })).toMatchObject({
      licenceRefusal: null,
    })
  })
})

describe('the price', () => {
  it('that changed is kept beside the one that was accepted, until it is asked for anew', () => {
    const changed = answered('placeOrder', outcomes.placeOrder.price_changed)
    expect(after('ordering.placing', changed)).toMatchObject({ quote, outdated: quote })
    const dearer = answered('revalidateOrder', {
      ok: true,
      value: { quote: { ...quote, hash: 'hash-2', amountDue: 69_900 }, order },
    })
    expect(after('open.held.review.requoting', dearer, { outdated: quote })).toMatchObject({
      quote: { hash: 'hash-2' },
      outdated: { hash: 'hash-1' },
    })
    expect(after('open.held.review.priceChanged', events['voucher.removed'], { outdated: quote })).toMatchObject({
      outdated: null,
    })
  })

  it.each(voucherRefusals)('leaves out a voucher that was refused, and remembers why: %s', (code) => {
    const refused = answered('validateOrder', outcomes.validateOrder[code])
    expect(after('open.held.review.quoting', refused, { voucherCode: 'OLD' })).toMatchObject({
      voucherCode: null,
      voucherRefusal: code,
      quote,
    })
  })
})

describe('the payment', () => {
  it('is begun under the key of the order’s button, and tried again under a key of its own', () => {
    expect(
      after('open.held.review.ready', events['order.confirmed'], { placementKey: null, paymentKey: null }),
    ).toMatchObject({
      placementKey: 'placement-key',
      paymentKey: 'payment-key',
    })
    expect(after('paying.unpaid.declined', events['payment.retried'], { polls: 20, declineCode: 'x' })).toMatchObject({
      paymentKey: 'payment-key-2',
      polls: 0,
      declineCode: null,
    })
  })

  it('knows what the customer has to do only as long as they have to', () => {
    expect(after('paying.checking', answered('readOrder', standings.challenged), { action: null })).toMatchObject({
      action,
    })
    const back = after('paying.challenge', events['challenge.finished'])
    expect(back).toMatchObject({ redirectResult: 'result-1' })
    expect(after('paying.checking', answered('readOrder', standings.declined), back)).toMatchObject({
      action: null,
      redirectResult: null,
      declineCode: 'insufficient_funds',
    })
  })

  it('counts how often it was asked for by itself', () => {
    expect(after('paying.processing', answered('processingTimeout'), { polls: 3 })).toMatchObject({ polls: 4 })
    expect(after('paying.unknown', events['retry.requested'], { polls: 20 })).toMatchObject({ polls: 20 })
  })
})

describe('another order after one that is over', () => {
  it.each(['creditRefused.offered', 'closed.cancelled', 'closed.expired'])(
    'from %s begins with what was typed',
    (from) => {
      expect(after(from, events['restart.requested'])).toMatchObject({
        ...typed,
        selection,
        order: null,
        replaces: null,
        placementKey: null,
        paymentKey: null,
        saved: nothingSaved,
      })
    },
  )
})
