import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray } from 'drizzle-orm'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { consentWith, type PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { contractDocuments } from '#server/backend/platform/db/schema/contracts.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { removalOf } from '#server/backend/platform/files/expiry.ts'

const over = [SubscriptionStatus.finished, SubscriptionStatus.cancelled]
/** Personal columns, cleared once the retention period is over. */
const withoutPerson = {
  driver: null,
  licence: null,
  delivery: null,
  returning: null,
  billing: null,
  cancelComment: null,
  utm: null,
}

/**
 * Subscriptions with their agreements. The payer's name and address are retained in the books for the legal period;
 * driver, delivery address and licence images are not.
 */
export const subscriptionData: PersonalDataSource = {
  name: 'subscriptions',
  tables: [subscriptionOrders, contractDocuments, files],
  merge: {
    async prepare(services, { from, into }) {
      // Documents of invoices are found through their buyer.
      await services
        .db()
        .update(files)
        .set({ ownerId: into.accountId })
        .where(and(eq(files.ownerId, from.accountId), ne(files.purpose, 'invoice')))
    },
    moves: [subscriptionOrders.accountId],
    stays: { 'documents of invoices stay with their buyer; `prepare` moves the others': [files.ownerId] },
    async refusal(services, { from, into }) {
      const [theirs, others] = [await driversOf(services, from.accountId), await driversOf(services, into.accountId)]
      const isKnown = theirs.some((birthDate) => others.includes(birthDate))
      return theirs.length === 0 || others.length === 0 || isKnown ? null : 'otherDriver'
    },
    counts: { subscriptions: rowsBy(subscriptionOrders.accountId) },
  },
  async exported(services, { accountId }) {
    const orders = await ordersOf(services, accountId)
    return orders.map(({ version: _, licence, isVehicleHeld: _held, ...order }) => ({
      ...order,
      hasLicenceImages: licence !== null,
    }))
  },
  consents: {
    kind: 'contract',
    async list(services, { accountId }) {
      const orders = await ordersOf(services, accountId)
      return orders.flatMap(({ orderNo, orderedAt, termsVersion }) =>
        orderedAt === null ? [] : consentWith(orderNo, orderedAt, termsVersion),
      )
    },
  },
  open: {
    kind: 'subscription',
    async list(services, { accountId }) {
      const { orderNo, status } = subscriptionOrders
      const rows = await services
        .db()
        .select({ orderNo })
        .from(subscriptionOrders)
        .where(and(eq(subscriptionOrders.accountId, accountId), notInArray(status, over)))
      return rows.map((row) => ({ ...row }))
    },
  },
  async erase(services, { accountId }) {
    const { accountId: ownerId, orderedAt } = subscriptionOrders
    const { driver, licence, delivery, returning, cancelComment, utm } = withoutPerson
    await services
      .db()
      .update(subscriptionOrders)
      .set({ driver, licence, delivery, returning, cancelComment, utm })
      .where(eq(ownerId, accountId))
    // Drafts are not part of the books.
    await services
      .db()
      .delete(subscriptionOrders)
      .where(and(eq(ownerId, accountId), isNull(orderedAt)))
    await removeFiles(services, accountId, 'licence')
  },
  retained: {
    kind: 'subscriptions',
    namedIn: [subscriptionOrders.billing, contractDocuments.content],
    exists: async (services, accountId) => {
      const { accountId: ownerId, orderedAt } = subscriptionOrders
      return (await services.db().$count(subscriptionOrders, and(eq(ownerId, accountId), isNotNull(orderedAt)))) > 0
    },
    async anonymise(services, accountId) {
      const orderNos = (await ordersOf(services, accountId)).map(({ orderNo }) => orderNo)
      await services.db().delete(contractDocuments).where(inArray(contractDocuments.orderNo, orderNos))
      await services
        .db()
        .update(subscriptionOrders)
        .set(withoutPerson)
        .where(eq(subscriptionOrders.accountId, accountId))
      await removeFiles(services, accountId, 'contract')
    },
  },
}

/** Birth dates of the drivers that an account has ordered for, which their licences prove. */
async function driversOf(services: BackendContext, accountId: string): Promise<string[]> {
  const orders = await ordersOf(services, accountId)
  return orders.flatMap(({ driver, orderedAt }) => (driver && orderedAt ? driver.birthDate : []))
}

function ordersOf(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(subscriptionOrders)
    .where(eq(subscriptionOrders.accountId, accountId))
    .orderBy(desc(subscriptionOrders.createdAt))
}

async function removeFiles(services: BackendContext, ownerId: string, purpose: 'licence' | 'contract'): Promise<void> {
  const rows = await services
    .db()
    .delete(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.purpose, purpose)))
    .returning()
  await services.outbox.add(...rows.map(removalOf))
}
