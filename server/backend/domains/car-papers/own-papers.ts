import { readMembership } from '#server/backend/domains/companies/module.ts'
import { readOrder } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { CarOrder } from './papers.ts'

/**
 * Order whose papers the caller may read: the customer's own, or that of the car which they drive for their company.
 * Throws `not_found` for any other as well, so that its existence is not revealed.
 */
export async function readPapersOrder(
  services: BackendContext,
  orderNo: string,
  { account }: Pick<AccountContext, 'account'>,
): Promise<CarOrder> {
  const order = await readOrder(services, orderNo)
  if (order && (order.accountId === account.id || (await drives(services, account.id, order)))) return order
  throw new Refusal('not_found', `no order ${orderNo} whose papers the caller may read`)
}

async function drives(
  services: BackendContext,
  accountId: string,
  { driverMemberId, companyId, orderedAt }: CarOrder,
): Promise<boolean> {
  if (driverMemberId === null || orderedAt === null) return false
  const own = await readMembership(services, accountId)
  return own !== null && own.member.id === driverMemberId && own.company.id === companyId
}
