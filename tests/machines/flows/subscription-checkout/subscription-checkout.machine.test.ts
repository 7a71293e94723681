import { describe } from 'vitest'
import { checkoutSteps, subscriptionCheckoutMachine as machine } from '#machines/flows/subscription-checkout/index.ts'
import {
  checkoutContext,
  checkoutEvents as events,
  checkoutSystemEvents,
  opened,
} from '#tests/fixtures/machines/subscription-checkout.ts'
import { holdToTable } from '#tests/machines/hold-to-table.ts'
import { checkoutRows } from './checkout-table.ts'

const exhausted = { failures: 5, polls: 20 }
const nothingDone = {
  offer: null,
  order: null,
  credit: null,
  quote: null,
  licence: { front: null, back: null },
  saved: { driver: false, delivery: false, billing: false, payment: false },
}
const unsaved = (part: keyof typeof checkoutContext.saved) => ({ saved: { ...checkoutContext.saved, [part]: false } })

describe('subscription checkout', () => {
  holdToTable({
    machine,
    context: checkoutContext,
    rows: checkoutRows,
    events: [...Object.values(events), ...checkoutSteps.map(opened), ...checkoutSystemEvents],
    variants: [exhausted, nothingDone, { resumeAt: 'review' as const }],
    refused: [
      ['open.vehicle.choosing', opened('identity'), { offer: null }],
      ['open.identity.choosing', opened('driver'), { order: null }],
      ['open.held.driver.editing', opened('delivery'), unsaved('driver')],
      ['open.held.driver.editing', opened('billing'), unsaved('delivery')],
      ['open.held.driver.editing', opened('credit'), unsaved('billing')],
      ['open.held.driver.editing', opened('payment'), { credit: null }],
      ['open.held.driver.editing', opened('review'), unsaved('payment')],
      ['open.held.driver.editing', events['driver.submitted'], { licence: { front: null, back: null } }],
      ['open.held.review.ready', { ...events['order.confirmed'], priceHash: 'hash-0' }, {}],
      ['open.held.review.ready', { ...events['order.confirmed'], termsVersion: '2026-10' }, {}],
      ['open.held.review.voucherInvalid', events['order.confirmed'], { quote: null }],
      ['open.vehicle.unchecked', events['retry.requested'], exhausted],
      ['open.identity.unchecked', events['retry.requested'], exhausted],
      ['open.identity.uncreated', events['retry.requested'], exhausted],
      ['open.held.driver.notUploaded', events['retry.requested'], exhausted],
      ['open.held.driver.unsaved', events['retry.requested'], exhausted],
      ['open.held.delivery.unsaved', events['retry.requested'], exhausted],
      ['open.held.billing.unsaved', events['retry.requested'], exhausted],
      ['open.held.credit.unclear', events['retry.requested'], exhausted],
      ['open.held.payment.unsaved', events['retry.requested'], exhausted],
      ['open.held.review.unquoted', events['retry.requested'], exhausted],
      ['creditRefused.unrequested', events['retry.requested'], exhausted],
      ['paying.unpaid.methodUnsaved', events['retry.requested'], exhausted],
    ],
  })
})
