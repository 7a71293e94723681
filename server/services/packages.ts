import {
  SubscriptionStatus,
  beforePayment,
  beforeReturn,
} from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { ownSubscriptions } from '#server/api/contract/groups/own-subscriptions.ts'
import type { packages } from '#server/api/contract/groups/packages.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/* Packages of a subscription: kilometres, and the cover of damage at the return. */

type Own = typeof ownSubscriptions.rows
type Rows = typeof packages.rows
type ListedOrder = CallResult<Own['listOwn']>['items'][number]

/** Subscription with its packages. */
export interface PackagedOrder {
  order: Pick<ListedOrder, 'orderNo' | 'status' | 'modelName' | 'timeZone' | 'country' | 'selection'>
  mileage: CallResult<Own['getMileage']>
  care: CallResult<Own['getReturnCare']>
}

/** Upper bound of a customer's open subscriptions. */
const maxOrders = 50

/** Packages of each paid subscription that is not over. */
export async function listPackages({ api }: RequestContext): Promise<{ orders: PackagedOrder[] }> {
  const { items } = await api.ownSubscriptions.listOwn({ query: { state: 'open', size: maxOrders } })
  const paid = items.filter(({ status }) =>
    isOneOf(beforeReturn, status) ? !isOneOf(beforePayment, status) : status === SubscriptionStatus.returned,
  )
  return { orders: await Promise.all(paid.map((order) => packagesOf(api, order))) }
}

export interface OpenedPackages extends PackagedOrder {
  simulation: CallResult<Rows['simulate']>
}

/** Packages of a subscription, and prices of others; another customer's is `not_found`. */
export async function openPackages(
  { api }: RequestContext,
  { orderNo }: { orderNo: string },
): Promise<Outcome<OpenedPackages, 'not_found'>> {
  const found = await outcomeOf(api.subscriptionOrders.getOrder({ params: { id: orderNo } }), ['not_found'])
  if (!found.ok) return found
  const { status } = found.value
  // An unplaced order has its packages in the checkout; one that ended before has none.
  if (isOneOf(beforePayment, status)) return refusal('not_found')
  const [packaged, simulation] = await Promise.all([
    packagesOf(api, found.value),
    api.packages.simulate({ query: { orderNo } }),
  ])
  return success({ ...packaged, simulation })
}

async function packagesOf(
  api: RequestContext['api'],
  { orderNo, status, modelName, timeZone, country, selection }: PackagedOrder['order'],
): Promise<PackagedOrder> {
  const query = { orderNo }
  const [mileage, care] = await Promise.all([
    api.ownSubscriptions.getMileage({ query }),
    api.ownSubscriptions.getReturnCare({ query }),
  ])
  return { order: { orderNo, status, modelName, timeZone, country, selection }, mileage, care }
}
