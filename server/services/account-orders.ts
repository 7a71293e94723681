import { config } from '#config'
import type { DeliveryType, TimePeriod } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import { success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { carPapers } from '#server/api/contract/groups/car-papers.ts'
import type { damage } from '#server/api/contract/groups/damage.ts'
import type { ownSubscriptions } from '#server/api/contract/groups/own-subscriptions.ts'
import type { payment } from '#server/api/contract/groups/payment.ts'
import type { service } from '#server/api/contract/groups/service.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import type { termOffers } from '#server/api/contract/groups/term-offers.ts'
import type { tradeIn } from '#server/api/contract/groups/trade-in.ts'
import type { user } from '#server/api/contract/groups/user.ts'
import type { Invoice } from '#server/api/contract/schemas/invoices.ts'
import type { MonthlyCharge } from '#server/api/contract/schemas/payment.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

type Rows = typeof subscriptionOrders.rows
export type AccountOrder = CallResult<Rows['getOrder']>
type Ending = CallResult<Rows['getCancelReasons']>
type OrderList = CallResult<typeof ownSubscriptions.rows.listOwn>
type Cashier = CallResult<typeof payment.rows.getCashier>

/** Orders of a kind in the overview. */
const maxListed = 10

export interface Overview {
  /** Unplaced orders; their car is held. */
  drafts: OrderList['items']
  open: OrderList['items']
  testDrives: CallResult<typeof user.rows.listOrders>['testDrives']
  /** Open orders of every kind, those that wait for the customer first. */
  waiting: CallResult<typeof user.rows.listOrders>['open']
}

/** Overview of a customer's open orders. */
export async function readOverview({ api }: RequestContext): Promise<Overview> {
  const [drafts, open, { testDrives, open: waiting }] = await Promise.all([
    api.ownSubscriptions.listOwn({ query: { state: 'draft', size: maxListed } }),
    api.ownSubscriptions.listOwn({ query: { state: 'open', size: maxListed } }),
    api.user.listOrders(),
  ])
  return { drafts: drafts.items, open: open.items, testDrives, waiting }
}

export interface OpenedOrder extends Ending {
  order: AccountOrder
  /** Null where the payment provider is unavailable, and for staff who view it: the order is shown without it. */
  cashier: Cashier | null
  /** Months with a failed charge, the oldest first. */
  owed: MonthlyCharge[]
  /** Latest invoices and credit notes, and whether there are more. */
  invoices: Invoice[]
  hasMoreInvoices: boolean
  /** Plate and papers of its car; null before the order is placed. */
  papers: CallResult<typeof carPapers.rows.getPapers> | null
  /** Damage and breakdowns of its car; null before the handover. */
  damage: CallResult<typeof damage.rows.getOfOrder> | null
  /** Services of its car; null before the handover. */
  service: CallResult<typeof service.rows.getOfOrder> | null
  /** Offers to extend its term; null before the handover. */
  termOffers: CallResult<typeof termOffers.rows.getOfOrder> | null
  /** Cars offered in trade for this subscription; null where none can be. */
  tradeIns: CallResult<typeof tradeIn.rows.getOfSubscription> | null
}

/** Documents on the page of an order; all are on a page of their own. */
const shownInvoices = 3

/** Order with the data of its page; another customer's is `not_found`. */
export async function openOrder(
  { api }: RequestContext,
  { orderNo }: { orderNo: string },
): Promise<Outcome<OpenedOrder, 'not_found'>> {
  const params = { id: orderNo }
  const found = await outcomeOf(api.subscriptionOrders.getOrder({ params }), ['not_found'])
  if (!found.ok) return found
  const order = found.value
  const [ending, cashier, owed, documents, papers, damageOfOrder, serviceOfOrder, offers, tradeIns] = await Promise.all(
    [
      api.subscriptionOrders.getCancelReasons({ params }),
      outcomeOf(api.payment.getCashier({ body: { orderNo, country: order.country } }), [
        'not_found',
        'unavailable',
        'viewing_read_only',
      ]),
      readOwed(api, order),
      outcomeOf(api.invoices.listInvoices({ query: { orderNo, size: shownInvoices } }), ['not_found']),
      order.facts.orderedAt === null ? null : api.carPapers.getPapers({ params: { orderNo } }),
      order.facts.handedOverAt === null ? null : api.damage.getOfOrder({ params: { orderNo } }),
      order.facts.handedOverAt === null ? null : api.service.getOfOrder({ params: { orderNo } }),
      order.facts.handedOverAt === null ? null : api.termOffers.getOfOrder({ params: { orderNo } }),
      order.country === config.tradeIn.market ? api.tradeIn.getOfSubscription({ params: { orderNo } }) : null,
    ],
  )
  return success({
    order,
    ...ending,
    cashier: cashier.ok ? cashier.value : null,
    owed,
    invoices: documents.ok ? documents.value.items : [],
    hasMoreInvoices: documents.ok && documents.value.next !== null,
    papers,
    damage: damageOfOrder,
    service: serviceOfOrder,
    termOffers: offers,
    tradeIns,
  })
}

/** Months are charged from the handover on. */
async function readOwed(api: RequestContext['api'], { orderNo, facts }: AccountOrder): Promise<MonthlyCharge[]> {
  if (facts.handedOverAt === null) return []
  const { charges } = await api.payment.getAutoDeduction({ query: { orderNo } })
  return charges.filter(({ isOwed }) => isOwed)
}

export interface HandoverChoices {
  /** Possible days of handover or return, with their periods. */
  days: { date: string; periods: TimePeriod[] }[]
  /** Possible places other than the customer's door. */
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
  { api }: RequestContext,
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
