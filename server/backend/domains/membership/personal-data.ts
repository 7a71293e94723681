import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { type MergedPair, rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { consentWith, type PersonalDataSource, type DataSubject } from '#server/backend/kernel/personal-data.ts'
import {
  isMembershipBooked,
  membershipCodes,
  membershipGrants,
  membershipOrders,
  memberships,
} from '#server/backend/platform/db/schema/membership.ts'
import { eraseMails } from '#server/backend/platform/mail/erase-mails.ts'
import { endFreeOf } from './memberships.ts'

/** Payment or refund pending; a failed refund still is. */
const underWay: ReadonlySet<number> = new Set([
  MembershipStatus.created,
  MembershipStatus.refunding,
  MembershipStatus.refundFailed,
])

/**
 * Memberships, grants and codes. An erased customer's membership ends; orders that were paid stay in the books, without
 * personal data.
 */
export const membershipData: PersonalDataSource = {
  name: 'memberships',
  tables: [membershipOrders, memberships, membershipGrants, membershipCodes],
  merge: {
    refusal: async (services, pair) => ((await areBothMembers(services, pair)) ? 'bothMembers' : null),
    prepare: moveGrants,
    moves: [membershipOrders.accountId, memberships.accountId, membershipGrants.ownerId],
    counts: { memberships: rowsBy(memberships.accountId) },
  },
  async exported(services, subject) {
    const orders = await ordersOf(services, subject)
    const periods = await services.db().select().from(memberships).where(eq(memberships.accountId, subject.accountId))
    const grants = await grantsOf(services, subject)
    const codes = await codesOf(services, subject)
    return [
      ...orders.map(({ version: _, grantId: _grant, codeId: _code, ...order }) => ({
        record: 'order',
        ...order,
        period: periods.find(({ orderNo }) => orderNo === order.orderNo) ?? null,
      })),
      ...grants.map(({ ownerId, email, locale, givenAt, takenBackAt }) =>
        ownerId === subject.accountId
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
    async list(services, subject) {
      const orders = await ordersOf(services, subject)
      return orders.flatMap(({ orderNo, orderedAt, termsVersion }) =>
        orderedAt === null ? [] : consentWith(orderNo, orderedAt, termsVersion),
      )
    },
  },
  open: {
    kind: 'membership',
    async list(services, subject) {
      const orders = await ordersOf(services, subject)
      return orders.filter(({ status }) => underWay.has(status)).map(({ orderNo }) => ({ orderNo }))
    },
  },
  async erase(services, subject) {
    const { accountId } = subject
    await eraseCodes(services, subject)
    await eraseGrants(services, subject)
    await services.db().delete(memberships).where(eq(memberships.accountId, accountId))
    await services.db().update(membershipOrders).set({ utm: null }).where(eq(membershipOrders.accountId, accountId))
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

function ordersOf(services: BackendContext, { accountId }: DataSubject) {
  return services
    .db()
    .select()
    .from(membershipOrders)
    .where(eq(membershipOrders.accountId, accountId))
    .orderBy(desc(membershipOrders.createdAt))
}

/** Grants given and received. */
function grantsOf(services: BackendContext, { accountId, email }: DataSubject) {
  const { ownerId, email: given, givenAt } = membershipGrants
  return services
    .db()
    .select()
    .from(membershipGrants)
    .where(or(eq(ownerId, accountId), eq(given, email)))
    .orderBy(desc(givenAt))
}

/** Codes received and redeemed. */
async function codesOf(services: BackendContext, subject: DataSubject) {
  const redeemed = (await ordersOf(services, subject)).flatMap(({ codeId }) => codeId ?? [])
  const { id, email, createdAt } = membershipCodes
  return services
    .db()
    .select()
    .from(membershipCodes)
    .where(or(eq(email, subject.email), inArray(id, redeemed)))
    .orderBy(desc(createdAt))
}

/** Deletes codes issued to the person alone; uses of a shared code stay counted. */
async function eraseCodes(services: BackendContext, subject: DataSubject): Promise<void> {
  const redeemed = (await ordersOf(services, subject)).flatMap(({ codeId }) => codeId ?? [])
  for (const { id, email } of await codesOf(services, subject)) {
    await services
      .db()
      .update(membershipOrders)
      .set({ codeId: null })
      .where(and(eq(membershipOrders.codeId, id), eq(membershipOrders.accountId, subject.accountId)))
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

/** Revokes the grants: free memberships based on them end, paid ones continue. */
async function eraseGrants(services: BackendContext, subject: DataSubject): Promise<void> {
  for (const { id, email, ownerId } of await grantsOf(services, subject)) {
    await endFreeOf(services, id)
    // These mails name the owner.
    if (ownerId === subject.accountId) await eraseMails(services, { to: email, templates: grantMails })
    await services.db().update(membershipOrders).set({ grantId: null }).where(eq(membershipOrders.grantId, id))
    await services.db().delete(membershipGrants).where(eq(membershipGrants.id, id))
  }
}

/** Whether both have a membership that runs, or an order for one of the same kind. */
async function areBothMembers(services: BackendContext, { from, into }: MergedPair): Promise<boolean> {
  const both = [from.accountId, into.accountId]
  const { accountId, endsAt, endedAt } = memberships
  const isRunning = and(inArray(accountId, both), isNull(endedAt), gt(endsAt, services.clock.now()))
  const running = await services.db().selectDistinct({ accountId }).from(memberships).where(isRunning)
  const { accountId: orderer, ownershipType, status } = membershipOrders
  const begun = await services
    .db()
    .select({ ownershipType })
    .from(membershipOrders)
    .where(and(inArray(orderer, both), eq(status, MembershipStatus.created)))
  return running.length > 1 || new Set(begun.map((order) => order.ownershipType)).size < begun.length
}

/**
 * Grants that both gave to the same address become one, and those to the old address are for the new one. A grant to
 * oneself is over: the person has the membership that it is a part of.
 */
async function moveGrants(services: BackendContext, { from, into }: MergedPair): Promise<void> {
  const { id, ownerId, email, takenBackAt } = membershipGrants
  const now = services.clock.now()
  const open = async (accountId: string) =>
    services
      .db()
      .select({ id, email })
      .from(membershipGrants)
      .where(and(eq(ownerId, accountId), isNull(takenBackAt)))
  const known = new Map((await open(into.accountId)).map((grant) => [grant.email, grant.id]))
  for (const grant of await open(from.accountId)) {
    const same = known.get(grant.email)
    if (same === undefined) continue
    await services.db().update(membershipOrders).set({ grantId: same }).where(eq(membershipOrders.grantId, grant.id))
    await services.db().update(membershipGrants).set({ takenBackAt: now }).where(eq(id, grant.id))
  }
  const both = [from.accountId, into.accountId]
  await services
    .db()
    .update(membershipGrants)
    .set({ takenBackAt: now })
    .where(and(inArray(ownerId, both), inArray(email, [from.email, into.email]), isNull(takenBackAt)))
  const granting = services
    .db()
    .select({ ownerId })
    .from(membershipGrants)
    .where(and(eq(email, into.email), isNull(takenBackAt)))
  await services
    .db()
    .update(membershipGrants)
    .set({ email: into.email })
    .where(and(eq(email, from.email), sql`(${takenBackAt} is not null or ${ownerId} not in ${granting})`))
  await services.db().update(membershipCodes).set({ email: into.email }).where(eq(membershipCodes.email, from.email))
}
