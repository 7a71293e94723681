import type {
  LoadOffersOutcome,
  PackageOffer,
  PlaceOrderInput,
  PlaceOrderOutcome,
  SetMethodInput,
  SetMethodOutcome,
} from '#machines/flows/package-purchase/index.ts'
import { beforePayment } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { EntranceType, type SoldEntrance, isOneOf, nameOf } from '#machines/shared/codes.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import { asCustomer } from './as-customer.ts'
import { methodOf } from './card-binding.ts'
import type { RequestContext } from './request-context.ts'

/** Product: monthly kilometres, or the cover of damage at the return. */
export type PurchaseKind = 'mileage' | 'return-care'

interface OffersRequest {
  kind: PurchaseKind
  orderNo: string
}

type Offers = Pick<Extract<LoadOffersOutcome, { ok: true }>['value'], 'offers' | 'nothing'>

/** Offers for an order, and its mandate. */
export async function loadOffers(call: RequestContext, { kind, orderNo }: OffersRequest): Promise<LoadOffersOutcome> {
  const { api } = call
  const found = await asCustomer(call, api.subscriptionOrders.getOrder({ params: { id: orderNo } }), ['not_found'])
  if (!found.ok) return found
  const { selection, termsVersion, country, status } = found.value
  if (isOneOf(beforePayment, status)) return refusal('not_found')
  const [offered, cashier] = await Promise.all([
    kind === 'mileage' ? mileageOffers(call, orderNo) : careOffers(call, orderNo),
    asCustomer(call, api.payment.getCashier({ body: { orderNo, country } }), []),
  ])
  if (!offered.ok) return offered
  if (!cashier.ok) return cashier
  const { method } = cashier.value.mandate
  return success({
    ...offered.value,
    identityType: selection.identityType,
    mandate: method && methodOf(method),
    termsVersion,
  })
}

/** Charges the order's months to this method from now on, with the customer's consent. */
export async function setMethod(
  call: RequestContext,
  { methodKey, ...mandate }: SetMethodInput,
): Promise<SetMethodOutcome> {
  const body = { isEnabled: true, ...mandate } as const
  const set = await asCustomer(call, call.api.payment.setAutoDeduction({ body }, { idempotencyKey: methodKey }), [
    'payment_method_invalid',
    'transition_not_allowed',
  ])
  if (set.ok) return success(null)
  switch (set.code) {
    case 'payment_method_invalid':
      return refusal('method_refused')
    case 'transition_not_allowed':
      return refusal('not_allowed')
    case 'not_signed_in':
      return refusal(set.code)
  }
  return set.code satisfies never
}

export interface PlacedOrder extends PlaceOrderInput {
  kind: PurchaseKind
}

/** Orders at the displayed price. */
export async function placeOrder(call: RequestContext, wanted: PlacedOrder): Promise<PlaceOrderOutcome> {
  const { kind, orderNo, key, monthly: amount, currency, orderKey: idempotencyKey } = wanted
  const { addOns } = call.api
  const shown = { orderNo, feeShown: { amount, currency } }
  const ordering =
    kind === 'mileage'
      ? addOns.createMileagePackage({ body: { ...shown, monthlyKm: Number(key) } }, { idempotencyKey })
      : addOns.createReturnCare({ body: { ...shown, entranceType: entranceOf(key) } }, { idempotencyKey })
  const placed = await asCustomer(call, placedBy(ordering), [
    'price_changed',
    'choice_not_offered',
    'transition_not_allowed',
    'not_found',
  ])
  if (placed.ok) return placed
  switch (placed.code) {
    case 'not_found':
    case 'transition_not_allowed':
      return refusal('not_allowed')
    case 'price_changed':
    case 'choice_not_offered':
    case 'not_signed_in':
      return refusal(placed.code)
  }
  return placed.code satisfies never
}

async function placedBy(ordering: Promise<{ id: string; activeFrom: string | null }>) {
  const { id: packageNo, activeFrom } = await ordering
  return { packageNo, activeFrom }
}

async function mileageOffers(
  call: RequestContext,
  orderNo: string,
): Promise<Outcome<Offers, 'not_found' | 'not_signed_in'>> {
  const read = await asCustomer(call, call.api.ownSubscriptions.getMileage({ query: { orderNo } }), ['not_found'])
  if (!read.ok) return read
  const offers = read.value.offers.map(({ monthlyKm, monthly, difference, activeFrom }): PackageOffer => ({
    key: String(monthlyKm),
    monthly: monthly.amount,
    monthlyVat: monthly.vatAmount,
    currency: monthly.currency,
    difference: difference.amount,
    differenceVat: difference.vatAmount,
    activeFrom,
  }))
  return success({ offers, nothing: read.value.nothing })
}

async function careOffers(
  call: RequestContext,
  orderNo: string,
): Promise<Outcome<Offers, 'not_found' | 'not_signed_in'>> {
  const read = await asCustomer(call, call.api.ownSubscriptions.getReturnCare({ query: { orderNo } }), ['not_found'])
  if (!read.ok) return read
  const { offer, nothing } = read.value
  if (!offer) return success({ offers: [], nothing: nothing ?? 'notSold' })
  const { amount: monthly, vatAmount: monthlyVat, currency } = offer.monthly
  const difference = { difference: monthly, differenceVat: monthlyVat }
  const key = `entrance-${nameOf(EntranceType, offer.policy.entranceType)}`
  return success({
    offers: [{ key, monthly, monthlyVat, currency, ...difference, activeFrom: offer.activeFrom }],
    nothing: null,
  })
}

/** Entrance through which the customer reached the cover. */
function entranceOf(key: string): SoldEntrance {
  return key === 'entrance-advertised' ? EntranceType.advertised : EntranceType.entrance
}
