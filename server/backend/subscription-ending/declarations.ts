import { eq } from 'drizzle-orm'
import { accounts } from '#server/backend/db/schema/accounts.ts'
import { endingDeclarations } from '#server/backend/db/schema/endings.ts'
import type { Services } from '#server/backend/services.ts'
import { readOrder, type SubscriptionOrder } from '#server/backend/subscription/subscription-orders.ts'

export type Declaration = typeof endingDeclarations.$inferSelect

export async function readDeclaration(services: Services, id: string): Promise<Declaration | undefined> {
  const [found] = await services.db().select().from(endingDeclarations).where(eq(endingDeclarations.id, id))
  return found
}

export async function writeDeclaration(services: Services, declaration: Declaration): Promise<void> {
  await services
    .db()
    .insert(endingDeclarations)
    .values(declaration)
    .onConflictDoUpdate({ target: endingDeclarations.id, set: declaration })
}

/** The order of this number, if the address is its customer's: of the account or of the bill. */
export async function orderOf(
  services: Services,
  { orderNo, email }: { orderNo: string; email: string },
): Promise<SubscriptionOrder | undefined> {
  const order = await readOrder(services, orderNo.toUpperCase())
  const known = order ? [await emailOf(services, order), order.billing?.email] : []
  return known.some((address) => address?.toLowerCase() === email.toLowerCase()) ? order : undefined
}

/** Of the customer's account. */
export async function emailOf(services: Services, { accountId }: SubscriptionOrder): Promise<string> {
  const [account] = await services
    .db()
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error(`the order has no account ${accountId}`)
  return account.email
}
