import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import type { DeliveryType, TimePeriod } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import { success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { ownSubscriptions } from '#server/api/contract/groups/own-subscriptions.ts'
import type { Mandate, payment } from '#server/api/contract/groups/payment.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import type { user } from '#server/api/contract/groups/user.ts'
import type { MonthlyCharge } from '#server/api/contract/schemas/payment.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

type Rows = typeof subscriptionOrders.rows
export type AccountOrder = CallResult<Rows['getOrder']>
type Ending = CallResult<Rows['getCancelReasons']>
type OrderList = CallResult<typeof ownSubscriptions.rows.listOwn>
type Cashier = CallResult<typeof payment.rows.getCashier>

/** Orders on a page of the list. */
export const ordersPerPage = 10

export interface Overview {
  /** Begun and not placed; their car is held. */
  drafts: OrderList['items']
  open: OrderList['items']
  testDrives: CallResult<typeof user.rows.listOrders>['testDrives']
  /** Of every kind: what waits for the customer comes first. */
  waiting: CallResult<typeof user.rows.listOrders>['open']
}

/** What a customer has under way. */
export async function readOverview({ api }: Call): Promise<Overview> {
  const [drafts, open, { testDrives, open: waiting }] = await Promise.all([
    api.ownSubscriptions.listOwn({ query: { state: 'draft', size: ordersPerPage } }),
    api.ownSubscriptions.listOwn({ query: { state: 'open', size: ordersPerPage } }),
    api.user.listOrders(),
  ])
  return { drafts: drafts.items, open: open.items, testDrives, waiting }
}

export function listOrders({ api }: Call, { page }: { page: number }): Promise<OrderList> {
  return api.ownSubscriptions.listOwn({ query: { page, size: ordersPerPage } })
}

export interface OpenedOrder extends Ending {
  order: AccountOrder
  /** Null where the payments cannot be reached: the order is shown without them. */
  cashier: Cashier | null
  /** Months that could not be charged, the oldest first. */
  owed: MonthlyCharge[]
}

/** Overdue, and left to a person after the last reminder. */
const owedStatuses: ReadonlySet<number> = new Set([ChargeStatus.overdue, ChargeStatus.ended])

/** An order with what its page shows; `not_found` for somebody else's as for none. */
export async function openOrder(
  { api }: Call,
  { orderNo }: { orderNo: string },
): Promise<Outcome<OpenedOrder, 'not_found'>> {
  const params = { id: orderNo }
  const found = await outcomeOf(api.subscriptionOrders.getOrder({ params }), ['not_found'])
  if (!found.ok) return found
  const order = found.value
  const [ending, cashier, owed] = await Promise.all([
    api.subscriptionOrders.getCancelReasons({ params }),
    outcomeOf(api.payment.getCashier({ body: { orderNo, country: order.country } }), ['not_found', 'unavailable']),
    readOwed(api, order),
  ])
  return success({ order, ...ending, cashier: cashier.ok ? cashier.value : null, owed })
}

/** Months are charged from the handover on. */
async function readOwed(api: Call['api'], { orderNo, facts }: AccountOrder): Promise<MonthlyCharge[]> {
  if (facts.handedOverAt === null) return []
  const { charges } = await api.payment.getAutoDeduction({ query: { orderNo } })
  return charges.filter(({ status }) => owedStatuses.has(status))
}

export interface HandoverChoices {
  /** Days on which the car can be handed over or given back, with the times of the day. */
  days: { date: string; periods: TimePeriod[] }[]
  /** Where that can be, other than at the customer's door. */
  sites: { id: string; name: string; street: string; postcode: string; city: string }[]
}

export interface HandoverQuestion {
  orderNo: string
  /** `return`: after a notice. */
  purpose: 'delivery' | 'return'
  /** 1 at a store, 2 at the customer's door. */
  deliveryType: DeliveryType
}

export async function loadHandoverChoices(
  { api }: Call,
  { orderNo, purpose, deliveryType }: HandoverQuestion,
): Promise<Outcome<HandoverChoices, 'not_found'>> {
  const params = { id: orderNo }
  const found = await outcomeOf(api.subscriptionOrders.getOrder({ params }), ['not_found'])
  if (!found.ok) return found
  const { country, selection, vehicle } = found.value
  const { productId, areaId } = selection
  const [{ days }, areas] = await Promise.all([
    purpose === 'return'
      ? api.subscriptionOrders.listReturnDays({ params, query: { deliveryType } })
      : api.subscription.listDates({
          query: { productId, areaId, deliveryType, ...(vehicle && { vehicleId: vehicle.id }) },
        }),
    api.subscription.listAreas({ query: { country } }),
  ])
  const sites = areas.find(({ id }) => id === areaId)?.sites ?? []
  return success({
    days,
    sites: sites.map(({ id, name, street, postcode, city }) => ({ id, name, street, postcode, city })),
  })
}

export interface DeliveryChange {
  orderNo: string
  delivery: NonNullable<AccountOrder['delivery']>
  /** As it stood beside the button; minor units. */
  feeShown: number
  /** Makes a repeated change one change. */
  changeKey: string
}

/** Moves the handover of a car that is paid, by its machine's rules. */
export function changeDelivery(
  { api }: Call,
  { orderNo, delivery, feeShown, changeKey }: DeliveryChange,
): Promise<
  Outcome<AccountOrder, 'not_found' | 'area_not_served' | 'date_taken' | 'price_changed' | 'transition_not_allowed'>
> {
  const body = { editMode: 1, delivery, feeShown } as const
  return outcomeOf(
    api.subscriptionOrders.changeDelivery({ params: { id: orderNo }, body }, { idempotencyKey: changeKey }),
    ['not_found', 'area_not_served', 'date_taken', 'price_changed', 'transition_not_allowed'],
  )
}

/** Agrees where and when the car is given back after a notice. */
export function scheduleReturn(
  { api }: Call,
  { orderNo, delivery: returning, changeKey }: Omit<DeliveryChange, 'feeShown'>,
): Promise<Outcome<AccountOrder, 'not_found' | 'area_not_served' | 'date_taken' | 'transition_not_allowed'>> {
  return outcomeOf(
    api.subscriptionOrders.scheduleReturn(
      { params: { id: orderNo }, body: { returning } },
      { idempotencyKey: changeKey },
    ),
    ['not_found', 'area_not_served', 'date_taken', 'transition_not_allowed'],
  )
}

export interface MethodChange {
  orderNo: string
  methodId: string
  /** Of the contract that the page speaks of. */
  termsVersion: string
  changeKey: string
}

/** From here on the months are charged to this method, which the customer agreed to. */
export function changeMethod(
  { api }: Call,
  { changeKey, ...mandate }: MethodChange,
): Promise<Outcome<Mandate, 'not_found' | 'payment_method_invalid' | 'transition_not_allowed'>> {
  const body = { isEnabled: true, ...mandate } as const
  return outcomeOf(api.payment.setAutoDeduction({ body }, { idempotencyKey: changeKey }), [
    'not_found',
    'payment_method_invalid',
    'transition_not_allowed',
  ])
}
