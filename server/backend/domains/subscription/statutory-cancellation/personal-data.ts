import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { endingDeclarations } from '#server/backend/platform/db/schema/endings.ts'
import { isMembershipBooked, membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'

/**
 * Declarations about ending a contract, made with or without signing in. The reason of an ended contract is retained
 * with its books; the rest is erased at once.
 */
export const cancellationData: PersonalDataSource = {
  name: 'endings',
  tables: [endingDeclarations],
  async exported(services, { accountId, email }) {
    const { all } = await contractsOf(services, accountId)
    const rows = await services
      .db()
      .select()
      .from(endingDeclarations)
      .where(or(isAbout(all), eq(endingDeclarations.email, email)))
      .orderBy(desc(endingDeclarations.receivedAt))
    return rows.map(({ id: _, ...declaration }) => declaration)
  },
  async erase(services, { accountId, email }) {
    const { unbooked } = await contractsOf(services, accountId)
    const { email: from, orderNo } = endingDeclarations
    await services
      .db()
      .delete(endingDeclarations)
      .where(or(isAbout(unbooked), and(eq(from, email), isNull(orderNo))))
  },
  retained: {
    kind: 'endings',
    namedIn: [endingDeclarations.name, endingDeclarations.email, endingDeclarations.reason],
    async exists(services, accountId) {
      const { booked } = await contractsOf(services, accountId)
      return (await services.db().$count(endingDeclarations, isAbout(booked))) > 0
    },
    async anonymise(services, accountId) {
      const { all } = await contractsOf(services, accountId)
      await services.db().delete(endingDeclarations).where(isAbout(all))
    },
  },
}

function isAbout(orderNos: string[]) {
  return inArray(endingDeclarations.orderNo, orderNos)
}

/** Numbers of an account's contracts: those in the books, and drafts. */
async function contractsOf(services: BackendContext, accountId: string) {
  const subscriptions = await services
    .db()
    .select({
      orderNo: subscriptionOrders.orderNo,
      isBooked: sql<boolean>`${subscriptionOrders.orderedAt} is not null`,
    })
    .from(subscriptionOrders)
    .where(eq(subscriptionOrders.accountId, accountId))
  const members = await services
    .db()
    .select({ orderNo: membershipOrders.orderNo, isBooked: isMembershipBooked })
    .from(membershipOrders)
    .where(eq(membershipOrders.accountId, accountId))
  const contracts = [...subscriptions, ...members]
  const numbersWhere = (isIn: boolean) =>
    contracts.flatMap((contract) => (contract.isBooked === isIn ? contract.orderNo : []))
  const [booked, unbooked] = [numbersWhere(true), numbersWhere(false)]
  return { booked, unbooked, all: [...booked, ...unbooked] }
}
