import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, PriceMode } from '#machines/shared/codes.ts'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { Mandate, payment } from '#server/api/contract/groups/payment.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import type { BoundMethod, MonthlyCharge } from '#server/api/contract/schemas/payment.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/* Cards and wallets that a customer keeps, and what is charged to them without asking. */

type AutoDeduction = CallResult<typeof payment.rows.getAutoDeduction>
type Order = CallResult<(typeof subscriptionOrders.rows)['getOrder']>

/** An order that costs something each month, and how that is paid. */
export interface Deduction {
  orderNo: string
  modelName: string
  timeZone: string
  mandate: Mandate
  /** The next month that is planned, and the oldest that is overdue. */
  next: MonthlyCharge | null
  overdue: MonthlyCharge | null
}

export interface PaymentMethods {
  own: BoundMethod[]
  /** Of the company a business account acts for; a private one has none. */
  company: BoundMethod[]
  deductions: Deduction[]
}

/** As many orders as nobody has running at a time. */
const most = 50

export async function readPaymentMethods({ api }: Pick<Call, 'api'>): Promise<PaymentMethods> {
  const [own, company, orders] = await Promise.all([
    api.payment.listBoundMethods(),
    api.payment.listCompanyMethods(),
    api.ownSubscriptions.listOwn({ query: { state: 'open', size: most } }),
  ])
  const charged = orders.items.filter(
    ({ status, selection }) => chargedStatuses.has(status) && selection.priceMode !== PriceMode.trial,
  )
  const deductions = await Promise.all(
    charged.map(async ({ orderNo, modelName, timeZone }) => {
      const { mandate, charges } = await api.payment.getAutoDeduction({ query: { orderNo } })
      return { orderNo, modelName, timeZone, mandate, ...standingOf(charges) }
    }),
  )
  return { own, company, deductions }
}

/** Paid, and not over: months are charged, or will be. */
const chargedStatuses: ReadonlySet<number> = new Set([
  SubscriptionStatus.inPreparation,
  SubscriptionStatus.tobeDeliver,
  SubscriptionStatus.inUse,
  SubscriptionStatus.returned,
])

function standingOf(charges: readonly MonthlyCharge[]): Pick<Deduction, 'next' | 'overdue'> {
  return {
    next: charges.find(({ status }) => status === ChargeStatus.scheduled) ?? null,
    overdue: charges.find(({ status }) => status === ChargeStatus.overdue || status === ChargeStatus.ended) ?? null,
  }
}

export interface OpenedDeduction extends AutoDeduction {
  order: Pick<Order, 'orderNo' | 'modelName' | 'timeZone' | 'status' | 'country' | 'termsVersion' | 'monthly'>
  /** What can be charged from now on. */
  usable: BoundMethod[]
}

/** How the months of an order are paid; `not_found` for somebody else's as for none. */
export async function openDeduction(
  { api }: Pick<Call, 'api'>,
  { orderNo }: { orderNo: string },
): Promise<Outcome<OpenedDeduction, 'not_found'>> {
  const found = await outcomeOf(api.subscriptionOrders.getOrder({ params: { id: orderNo } }), ['not_found'])
  if (!found.ok) return found
  const { modelName, timeZone, status, country, termsVersion, monthly, selection } = found.value
  const [deduction, methods] = await Promise.all([
    api.payment.getAutoDeduction({ query: { orderNo } }),
    selection.identityType === IdentityType.private ? api.payment.listBoundMethods() : api.payment.listCompanyMethods(),
  ])
  return success({
    ...deduction,
    order: { orderNo, modelName, timeZone, status, country, termsVersion, monthly },
    usable: methods.filter(({ isExpired }) => !isExpired),
  })
}
