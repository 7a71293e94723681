import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import type { EndingContract, StatutoryContracts } from './ending-contract.ts'

/** Contract by number; locked until the transaction ends if it is about to be ended. */
export async function readContract(
  services: BackendContext,
  kinds: readonly StatutoryContracts[],
  orderNo: string,
  lock?: 'locked',
): Promise<EndingContract | undefined> {
  return kinds.find((kind) => kind.isNumber(orderNo))?.read(services, orderNo, lock)
}

/** Contract of this number, if the address is its customer's: of the account or the bill. */
export async function contractOf(
  services: BackendContext,
  kinds: readonly StatutoryContracts[],
  { orderNo, email }: { orderNo: string; email: string },
): Promise<EndingContract | undefined> {
  const contract = await readContract(services, kinds, orderNo.toUpperCase())
  const known = contract ? [await emailOf(services, contract), contract.billedTo] : []
  return known.some((address) => address?.toLowerCase() === email.toLowerCase()) ? contract : undefined
}

/** Mail address of the customer's account. */
export async function emailOf(services: BackendContext, { accountId }: { accountId: string }): Promise<string> {
  const [account] = await services
    .db()
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error(`the order has no account ${accountId}`)
  return account.email
}
