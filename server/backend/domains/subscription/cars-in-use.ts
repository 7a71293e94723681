import { eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'

/* What reports and bookings about a car in use have in common. */

/** Name of the model of each subscription's car. */
export async function modelNamesOf(
  services: BackendContext,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { orderNo, productId } = subscriptionOrders
  const rows = await services
    .db()
    .select({ orderNo, name: models.name })
    .from(subscriptionOrders)
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(models, eq(models.id, products.modelId))
    .where(inArray(orderNo, [...new Set(orderNos)]))
  return new Map(rows.map((row) => [row.orderNo, row.name]))
}

/** Name of the model of a subscription's car. */
export async function modelNameOf(services: BackendContext, orderNo: string): Promise<string> {
  const name = (await modelNamesOf(services, [orderNo])).get(orderNo)
  if (name === undefined) throw new Error(`no order ${orderNo}`)
  return name
}

/** Customer as staff name and reach them. */
interface Contact {
  customer: string
  email: string
  /** With the code of its country. */
  phone: string | null
}

/** Contact of each account. */
export async function contactsOf(
  services: BackendContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const { id, firstName, lastName, email, phone, phoneCountry } = accounts
  const rows = await services
    .db()
    .select({ id, firstName, lastName, email, phone, phoneCountry })
    .from(accounts)
    .where(inArray(id, [...new Set(accountIds)]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        customer: `${row.firstName} ${row.lastName}`,
        email: row.email,
        phone:
          row.phone !== null && row.phoneCountry !== null
            ? `${config.markets[row.phoneCountry].dialCode} ${row.phone}`
            : null,
      },
    ]),
  )
}
