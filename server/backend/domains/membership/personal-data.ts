import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { consentWith, type PersonalDataSource, type DataSubject } from '#server/backend/kernel/personal-data.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import {
  isMembershipBooked,
  membershipCodes,
  membershipGrants,
  membershipOrders,
  memberships,
} from '#server/backend/platform/db/schema/membership.ts'
import { eraseMails } from '#server/backend/platform/mail/erase-mails.ts'
import { endFreeOf } from './memberships.ts'

/** To be paid, or its money is on its way back; one that failed to go back still is. */
const underWay: ReadonlySet<number> = new Set([
  MembershipStatus.created,
  MembershipStatus.refunding,
  MembershipStatus.refundFailed,
])

/**
 * Memberships, who was named by whom, and codes. Whoever goes is no member any more; of what was paid for the order stays
 * in the books, which names nobody.
 */
export const membershipData: PersonalDataSource = {
  name: 'memberships',
  tables: [membershipOrders, memberships, membershipGrants, membershipCodes],
  async exported(services, whose) {
    const orders = await ordersOf(services, whose)
    const periods = await services.db().select().from(memberships).where(eq(memberships.accountId, whose.accountId))
    const grants = await grantsOf(services, whose)
    const codes = await codesOf(services, whose)
    return [
      ...orders.map(({ version: _, grantId: _grant, codeId: _code, ...order }) => ({
        record: 'order',
        ...order,
        period: periods.find(({ orderNo }) => orderNo === order.orderNo) ?? null,
      })),
      ...grants.map(({ ownerId, email, locale, givenAt, takenBackAt }) =>
        ownerId === whose.accountId
          ? { record: 'grantGiven', email, locale, givenAt, takenBackAt }
          : { record: 'grantReceived', email, givenAt, takenBackAt },
      ),
      ...codes.map(({ code, campaign, email, validUntil, createdAt, revokedAt }) => ({
        record: 'code',
        code,
        campaign,
        email,
        validUntil,
        createdAt,
        revokedAt,
      })),
    ]
  },
  consents: {
    kind: 'contract',
    async list(services, whose) {
      const orders = await ordersOf(services, whose)
      return orders.flatMap(({ orderNo, orderedAt, termsVersion }) =>
        orderedAt === null ? [] : consentWith(orderNo, orderedAt, termsVersion),
      )
    },
  },
  open: {
    kind: 'membership',
    async list(services, whose) {
      const orders = await ordersOf(services, whose)
      return orders.filter(({ status }) => underWay.has(status)).map(({ orderNo }) => ({ orderNo }))
    },
  },
  async erase(services, whose) {
    const { accountId } = whose
    await eraseCodes(services, whose)
    await eraseGrants(services, whose)
    await services.db().delete(memberships).where(eq(memberships.accountId, accountId))
    await services
      .db()
      .delete(membershipOrders)
      .where(and(eq(membershipOrders.accountId, accountId), sql`not (${isMembershipBooked})`))
  },
  retained: {
    kind: 'memberships',
    namedIn: [membershipOrders.payoutReference],
    exists: async (services, accountId) =>
      (await services
        .db()
        .$count(membershipOrders, and(eq(membershipOrders.accountId, accountId), isMembershipBooked))) > 0,
    async anonymise(services, accountId) {
      await services
        .db()
        .update(membershipOrders)
        .set({ payoutReference: null })
        .where(eq(membershipOrders.accountId, accountId))
    },
  },
}

function ordersOf(services: Services, { accountId }: DataSubject) {
  return services
    .db()
    .select()
    .from(membershipOrders)
    .where(eq(membershipOrders.accountId, accountId))
    .orderBy(desc(membershipOrders.createdAt))
}

/** Those they gave and those they were given. */
function grantsOf(services: Services, { accountId, email }: DataSubject) {
  const { ownerId, email: given, givenAt } = membershipGrants
  return services
    .db()
    .select()
    .from(membershipGrants)
    .where(or(eq(ownerId, accountId), eq(given, email)))
    .orderBy(desc(givenAt))
}

/** Those they were given, and those they have redeemed. */
async function codesOf(services: Services, whose: DataSubject) {
  const redeemed = (await ordersOf(services, whose)).flatMap(({ codeId }) => codeId ?? [])
  const { id, email, createdAt } = membershipCodes
  return services
    .db()
    .select()
    .from(membershipCodes)
    .where(or(eq(email, whose.email), inArray(id, redeemed)))
    .orderBy(desc(createdAt))
}

/** One that was somebody's alone goes with them; of one that many have, a use stays used. */
async function eraseCodes(services: Services, whose: DataSubject): Promise<void> {
  const redeemed = (await ordersOf(services, whose)).flatMap(({ codeId }) => codeId ?? [])
  for (const { id, email } of await codesOf(services, whose)) {
    await services
      .db()
      .update(membershipOrders)
      .set({ codeId: null })
      .where(and(eq(membershipOrders.codeId, id), eq(membershipOrders.accountId, whose.accountId)))
    if (email === null) {
      const used = redeemed.filter((codeId) => codeId === id).length
      await services
        .db()
        .update(membershipCodes)
        .set({ mostUses: sql`${membershipCodes.mostUses} - ${used}` })
        .where(eq(membershipCodes.id, id))
    } else {
      await services.db().update(membershipOrders).set({ codeId: null }).where(eq(membershipOrders.codeId, id))
      await services.db().delete(membershipCodes).where(eq(membershipCodes.id, id))
    }
  }
}

const grantMails = ['membershipGranted', 'membershipGrantEnded']

/** As if they were taken back: what stood on them for nothing ends, what was paid for goes on without. */
async function eraseGrants(services: Services, whose: DataSubject): Promise<void> {
  for (const { id, email, ownerId } of await grantsOf(services, whose)) {
    await endFreeOf(services, id)
    // They say who has given it.
    if (ownerId === whose.accountId) await eraseMails(services, { to: email, templates: grantMails })
    await services.db().update(membershipOrders).set({ grantId: null }).where(eq(membershipOrders.grantId, id))
    await services.db().delete(membershipGrants).where(eq(membershipGrants.id, id))
  }
}
