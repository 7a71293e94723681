import { readMembership } from '#server/backend/domains/companies/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readOrder, type SubscriptionOrder } from './subscription-orders.ts'

/**
 * Order of a car that the caller drives: the customer's own, or that of the car which they drive for their company.
 * Throws `not_found` for any other as well, so that its existence is not revealed.
 */
export async function readDrivenOrder(
  services: BackendContext,
  { orderNo, account }: { orderNo: string } & Pick<AccountContext, 'account'>,
): Promise<SubscriptionOrder> {
  const order = await readOrder(services, orderNo)
  if (order && (order.accountId === account.id || (await drives(services, account.id, order)))) return order
  throw new Refusal('not_found', `no order ${orderNo} of a car that the caller drives`)
}

async function drives(
  services: BackendContext,
  accountId: string,
  { driverMemberId, companyId, orderedAt }: SubscriptionOrder,
): Promise<boolean> {
  if (driverMemberId === null || orderedAt === null) return false
  const own = await readMembership(services, accountId)
  return own !== null && own.member.id === driverMemberId && own.company.id === companyId
}
