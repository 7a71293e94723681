import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { SubscriptionStatus, duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, PriceMode } from '#machines/shared/codes.ts'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import { takesCurrency } from '#machines/shared/payment-method.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { Mandate, payment } from '#server/api/contract/groups/payment.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import type { Money } from '#server/api/contract/schemas/money.ts'
import type { BoundMethod, MonthlyCharge } from '#server/api/contract/schemas/payment.ts'
import { owedSum } from './arrears.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/* Stored cards and wallets, and the orders charged to them automatically. */

type AutoDeduction = CallResult<typeof payment.rows.getAutoDeduction>
type Order = CallResult<(typeof subscriptionOrders.rows)['getOrder']>

/** Order with monthly charges, and their mandate. */
export interface Deduction {
  orderNo: string
  modelName: string
  timeZone: string
  mandate: Mandate
  /** Next planned month, and the sum of the overdue ones. */
  next: MonthlyCharge | null
  overdue: Money | null
}

export interface PaymentMethods {
  own: BoundMethod[]
  /** Methods of a business account's company; empty for a private account. */
  company: BoundMethod[]
  deductions: Deduction[]
}

/** Upper bound of a customer's running orders. */
const maxOrders = 50

export async function readPaymentMethods({ api }: Pick<RequestContext, 'api'>): Promise<PaymentMethods> {
  const [own, company, automatic, orders] = await Promise.all([
    api.payment.listBoundMethods(),
    api.payment.listCompanyMethods(),
    api.payment.listAutoDeductions(),
    api.ownSubscriptions.listOwn({ query: { state: 'open', size: maxOrders } }),
  ])
  const charged = orders.items.filter(
    ({ status, selection }) => chargedStatuses.has(status) && selection.priceMode !== PriceMode.trial,
  )
  const deductions = await Promise.all(
    charged.map(async ({ orderNo, modelName, timeZone }) => {
      const order = { orderNo, modelName, timeZone }
      const found = automatic.find((deduction) => deduction.orderNo === orderNo)
      if (found) {
        const { next, overdue, ...mandate } = found
        return { ...order, mandate, next, overdue }
      }
      // Paid by the customer each month.
      const { mandate, charges } = await api.payment.getAutoDeduction({ query: { orderNo } })
      return { ...order, mandate, ...standingOf(charges) }
    }),
  )
  return { own, company, deductions }
}

/** Paid and not over: months are or will be charged. */
const chargedStatuses: ReadonlySet<number> = new Set([
  SubscriptionStatus.inPreparation,
  SubscriptionStatus.tobeDeliver,
  ...duringUse,
  SubscriptionStatus.terminated,
  SubscriptionStatus.returned,
])

function standingOf(charges: readonly MonthlyCharge[]): Pick<Deduction, 'next' | 'overdue'> {
  return {
    next: charges.find(({ status }) => status === ChargeStatus.scheduled) ?? null,
    overdue: owedSum(charges),
  }
}

export interface OpenedDeduction extends AutoDeduction {
  order: Pick<Order, 'orderNo' | 'modelName' | 'timeZone' | 'status' | 'country' | 'termsVersion' | 'monthly'>
  /** Methods that can be charged from now on. */
  usable: BoundMethod[]
}

/** Mandate of an order; another customer's is `not_found`. */
export async function openDeduction(
  { api }: Pick<RequestContext, 'api'>,
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
    usable: methods.filter(({ isExpired, kind }) => !isExpired && takesCurrency(kind, monthly.currency)),
  })
}
