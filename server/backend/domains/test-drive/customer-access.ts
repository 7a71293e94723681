import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'
import { readOrder, type TestDriveRow } from './test-drive-orders.ts'

/** Proof of access to an order: the key of its latest link, or the signed-in account. */
export interface Claim {
  orderNo: string
  uniqueKey?: string | undefined
  account: CallContext['account']
}

/**
 * Order that its customer may see. Throws `link_invalid` for unknown orders as well, so that their existence is not
 * revealed.
 */
export async function readOwnOrder(services: BackendContext, claim: Claim): Promise<TestDriveRow> {
  const order = await readOrder(services, claim.orderNo)
  if (!order) throw new Refusal('link_invalid', `no order ${claim.orderNo}`)
  assertOwn(order, claim)
  return order
}

/** Throws `link_invalid`. Before a change, call it with the locked order. */
export function assertOwn(order: TestDriveRow, { uniqueKey, account }: Claim): void {
  if (account !== null && account.id === order.accountId) return
  if (uniqueKey !== undefined && isSameSecret(uniqueKey, order.uniqueKey)) return
  throw new Refusal('link_invalid', `${order.orderNo} is not the caller's`)
}
