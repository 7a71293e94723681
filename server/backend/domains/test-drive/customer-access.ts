import { type CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { readOrder, type TestDriveRow } from './test-drive-orders.ts'

/** How a customer shows that an order is theirs: by the key of its latest link, or by being signed in. */
export interface Claim {
  orderNo: string
  uniqueKey?: string | undefined
  account: CallContext['account']
}

/** An order its customer may see. Throws `link_invalid`, which does not tell whether there is such an order at all. */
export async function readOwnOrder(services: Services, claim: Claim): Promise<TestDriveRow> {
  const order = await readOrder(services, claim.orderNo)
  if (!order) throw new Refusal('link_invalid', `no order ${claim.orderNo}`)
  assertOwn(order, claim)
  return order
}

/** Throws `link_invalid`. Whoever is about to write asks it of the locked order. */
export function assertOwn(order: TestDriveRow, { uniqueKey, account }: Claim): void {
  if (account !== null && account.id === order.accountId) return
  if (uniqueKey !== undefined && isSameSecret(uniqueKey, order.uniqueKey)) return
  throw new Refusal('link_invalid', `${order.orderNo} is not the caller's`)
}
