import { randomUUID } from 'node:crypto'
import type { HeldOrder, QuotedOrder, VoucherRefusal } from '#machines/flows/subscription-checkout/index.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { CallInput, CallResult } from '#server/api/contract/endpoint.ts'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import { asCustomer, type HeldOutcome, onHeldOrder } from './as-customer.ts'
import type { RequestContext } from './request-context.ts'

type Rows = typeof subscriptionOrders.rows
type Order = CallResult<Rows['getOrder']>
type Review = CallResult<Rows['validateOrder']>
type OrderWish = Omit<CallInput<Rows['createOrder']>['body'], 'locale' | 'replaces'>

/* The steps of a checkout, from the vehicle that is taken to the price that is shown before the order. */

/** With when that was, by the backend's clock: holds are judged by it. */
type HeldNow = HeldOrder & { now: string }
type Held<Code extends string, Value = HeldNow> = HeldOutcome<Value, Code>

export interface OrderRequest extends OrderWish {
  /** The same for every attempt at this order. */
  orderKey: string
  /** The order that is given up for this one; null where there is none. */
  replaces: string | null
}

/** Takes a vehicle for an order. One to be replaced that is placed by now stays: it is an order of its own. */
export async function createOrder(
  call: RequestContext,
  { orderKey, replaces, ...wish }: OrderRequest,
): Promise<
  Outcome<
    HeldNow,
    | 'vehicle_gone'
    | 'area_not_served'
    | 'choice_not_offered'
    | 'term_offer_closed'
    | 'identity_not_allowed'
    | 'too_many_orders'
    | 'not_signed_in'
  >
> {
  const create = (body: CallInput<Rows['createOrder']>['body'], idempotencyKey: string) =>
    asCustomer(call, call.api.subscriptionOrders.createOrder({ body }, { idempotencyKey }), [
      'not_found',
      'choice_not_offered',
      'term_offer_closed',
      'made_to_order_closed',
      'vehicle_gone',
      'area_not_served',
      'identity_not_allowed',
      'too_many_requests',
      'transition_not_allowed',
    ])
  const alone = { ...wish, locale: call.locale }
  const first = await create(replaces === null ? alone : { ...alone, replaces }, orderKey)
  const isPlaced = !first.ok && first.code === 'transition_not_allowed' && replaces !== null
  const created = isPlaced ? await create(alone, `${orderKey}-alone`) : first
  if (created.ok) return success(heldOrder(created.value))
  switch (created.code) {
    case 'transition_not_allowed':
      throw new Error('an order that has just begun was refused by its machine')
    case 'too_many_requests':
      return refusal('too_many_orders')
    case 'made_to_order_closed':
      return refusal('choice_not_offered')
    // What was chosen is not to be had any more.
    case 'not_found':
      return refusal('vehicle_gone')
    case 'choice_not_offered':
    case 'term_offer_closed':
    case 'vehicle_gone':
    case 'area_not_served':
    case 'identity_not_allowed':
    case 'not_signed_in':
      return refusal(created.code)
  }
}

export interface DriverChange {
  orderNo: string
  driver: CallInput<Rows['changeDriver']>['body']['driver']
  /** Numbers in the file store. */
  licence: { front: string; back: string }
}

const driverRefusals = [
  'driver_not_eligible',
  'licence_expired',
  'licence_rejected',
  'file_type_refused',
  'file_unreadable',
  'picture_too_large',
  'file_infected',
] as const

export async function saveDriver(
  call: RequestContext,
  { orderNo, ...body }: DriverChange,
): Promise<Held<(typeof driverRefusals)[number]>> {
  const request = call.api.subscriptionOrders.changeDriver({ params: { id: orderNo }, body }, anew())
  return heldOutcome(call, orderNo, request, driverRefusals)
}

export interface DeliveryChange {
  orderNo: string
  delivery: CallInput<Rows['changeDelivery']>['body']['delivery']
}

export async function saveDelivery(
  call: RequestContext,
  { orderNo, delivery }: DeliveryChange,
): Promise<Held<'area_not_served' | 'date_taken'>> {
  const request = call.api.subscriptionOrders.changeDelivery({ params: { id: orderNo }, body: { delivery } }, anew())
  const saved = await heldOutcome(call, orderNo, request, ['area_not_served', 'date_taken', 'date_reserved'])
  if (saved.ok) return saved
  // The days that are shown are those this customer may choose, unless a membership has ended meanwhile.
  return refusal(saved.code === 'date_reserved' ? 'date_taken' : saved.code)
}

export interface BillingChange {
  orderNo: string
  billing: NonNullable<CallInput<Rows['changePaymentInfo']>['body']['billing']>
}

export async function saveBilling(
  call: RequestContext,
  { orderNo, billing }: BillingChange,
): Promise<Held<'vat_id_invalid'>> {
  const request = call.api.subscriptionOrders.changePaymentInfo({ params: { id: orderNo }, body: { billing } }, anew())
  return heldOutcome(call, orderNo, request, ['vat_id_invalid'])
}

export interface MethodChange {
  orderNo: string
  methodId: string
}

/** With what an order is paid, before it is placed or while it waits for its payment. */
export async function saveMethod(
  call: RequestContext,
  { orderNo, methodId }: MethodChange,
): Promise<Held<'method_refused' | 'attempt_open' | 'window_over', HeldNow | null>> {
  const { subscriptionOrders } = call.api
  const request = subscriptionOrders.changePaymentInfo({ params: { id: orderNo }, body: { methodId } }, anew())
  const saved = await asCustomer(call, request, [
    'hold_expired',
    'payment_method_invalid',
    'payment_under_way',
    'transition_not_allowed',
  ])
  if (saved.ok) return success(saved.value.holdExpiresAt === null ? null : heldOrder(saved.value))
  switch (saved.code) {
    case 'payment_method_invalid':
      return refusal('method_refused')
    case 'payment_under_way':
      return refusal('attempt_open')
    case 'transition_not_allowed': {
      const { orderedAt } = (await subscriptionOrders.getOrder({ params: { id: orderNo } })).facts
      return refusal(orderedAt === null ? 'hold_expired' : 'window_over')
    }
    case 'hold_expired':
    case 'not_signed_in':
      return refusal(saved.code)
  }
}

export interface QuoteRequest {
  orderNo: string
  voucherCode: string | null
  /** Drops the offer that the order was begun with. */
  isWithoutTermOffer: boolean
}

/** The whole price of an order as it can be placed now. */
export async function validateOrder(
  call: RequestContext,
  { orderNo, voucherCode, isWithoutTermOffer }: QuoteRequest,
): Promise<
  Held<
    'vehicle_gone' | 'term_offer_closed' | 'order_incomplete' | 'credit_refused' | VoucherRefusal,
    QuotedOrder & { order: HeldNow }
  >
> {
  const body = { orderNo, ...(voucherCode && { voucherCode }), ...(isWithoutTermOffer && { isWithoutTermOffer }) }
  const request = call.api.subscriptionOrders.validateOrder({ body }, anew())
  const reviewed = await onHeldOrder(call, orderNo, request, [
    'vehicle_gone',
    'term_offer_closed',
    'order_incomplete',
    'credit_refused',
    'voucher_invalid',
    'too_many_requests',
    'choice_not_offered',
    'payment_method_invalid',
  ])
  if (!reviewed.ok) {
    if (reviewed.code === 'choice_not_offered') return refusal('vehicle_gone')
    return refusal(reviewed.code === 'payment_method_invalid' ? 'order_incomplete' : reviewed.code)
  }
  const { order, quote } = reviewed.value
  return quote
    ? success({ quote: quoteOf(quote, reviewed.value), order: heldOrder(order) })
    : refusal('order_incomplete')
}

/** Whether a car of this area is brought to an address, asked before the rest of the step is sent. */
export async function checkAddress(
  { api }: RequestContext,
  { areaId, address }: { areaId: string; address: DoorAddress },
): Promise<{ isServed: boolean; isConsistent: boolean }> {
  const { area, isConsistent } = await api.subscription.checkAddress({ query: address })
  return { isServed: area?.id === areaId, isConsistent }
}

/** For calls that say how things shall be: asked again they change nothing, but never bring back what has been changed since. */
function anew(): { idempotencyKey: string } {
  return { idempotencyKey: randomUUID() }
}

async function heldOutcome<Code extends ErrorCode>(
  call: RequestContext,
  orderNo: string,
  request: Promise<Order>,
  codes: readonly Code[],
): Promise<Held<Code>> {
  const saved = await onHeldOrder(call, orderNo, request, codes)
  return saved.ok ? success(heldOrder(saved.value)) : saved
}

function heldOrder({ orderNo, holdExpiresAt, vehicle, now }: Order): HeldNow {
  return { orderNo, holdExpiresAt: holdExpiresAt ?? now, vehicleId: vehicle?.id ?? null, now }
}

function quoteOf({ hash, monthly, due, whole, months }: Quote, { termsVersion, contractUrl }: Review) {
  return {
    hash,
    currency: monthly.total.currency,
    amountDue: due.total.amount,
    vatDue: due.total.vatAmount,
    monthlyAmount: monthly.total.amount,
    monthlyVat: monthly.total.vatAmount,
    vatRate: monthly.total.vatRate,
    wholeAmount: whole.amount,
    wholeVat: whole.vatAmount,
    lines: [
      ...monthly.lines.map(({ code, amount, vatAmount }) => ({ kind: code, amount, vatAmount, isMonthly: true })),
      ...due.lines.map(({ code, amount, vatAmount }) => ({ kind: code, amount, vatAmount, isMonthly: false })),
    ],
    minimumTermMonths: months,
    termsVersion,
    contractUrl,
  }
}
