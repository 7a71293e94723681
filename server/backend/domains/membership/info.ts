import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { config, type MarketCode } from '#config'
import type { MembershipInfo } from '#server/api/contract/schemas/membership.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { membershipCodes, membershipGrants, membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { closedBy, eligibilityOf, isOwner, usesOf } from './eligibility.ts'
import { listGiven } from './grants.ts'
import { membershipsOf } from './memberships.ts'
import { listOffers } from './offers.ts'
import { periodView, summariesOf } from './order-view.ts'
import { listOwn } from './own-orders.ts'

type Account = AccountContext['account']

/** Everything about a customer's membership, with the offers of a market. */
export async function infoOf(services: BackendContext, account: Account, country: MarketCode): Promise<MembershipInfo> {
  const now = services.clock.now()
  const codes = await codesFor(services, account)
  return {
    country,
    timeZone: config.markets[country].timeZone,
    current: await currentOf(services, account.id, now),
    offers: await offersFor(services, { account, country, code: codes[0]?.code ?? null }),
    orders: await summariesOf(services, await listOwn(services, account.id)),
    grants: {
      isOwner: await isOwner(services, account.id),
      most: config.limits.membership.coOwners,
      given: await listGiven(services, account.id),
      received: await receivedBy(services, account),
    },
    codes,
    now: now.toISOString(),
  }
}

/** Membership in force, else the next one; the longest if there are several. */
async function currentOf(services: BackendContext, accountId: string, now: Date): Promise<MembershipInfo['current']> {
  const held = await membershipsOf(services, accountId)
  const running = held.filter(({ startsAt }) => startsAt <= now)
  const found = running.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0] ?? held[0]
  if (!found) return null
  const { orderNo, ownershipType, startsAt } = found
  const [order] = await services
    .db()
    .select({ benefits: membershipOrders.benefits })
    .from(membershipOrders)
    .where(eq(membershipOrders.orderNo, orderNo))
  return { ...periodView(found), orderNo, ownershipType, benefits: order?.benefits ?? [], isRunning: startsAt <= now }
}

async function offersFor(
  services: BackendContext,
  { account, country, code }: { account: Account; country: MarketCode; code: string | null },
): Promise<MembershipInfo['offers']> {
  const offers: MembershipInfo['offers'] = []
  for (const offer of await listOffers(services, country)) {
    const { ownershipType } = offer
    const refusedBy = closedBy(await eligibilityOf(services, account, { ownershipType, code }), ownershipType)
    offers.push({ ...offer, isOpen: refusedBy === null, refusedBy })
  }
  return offers
}

/** Owner who granted the co-ownership, by name, so that the customer recognises them. */
async function receivedBy(services: BackendContext, { email }: Account): Promise<MembershipInfo['grants']['received']> {
  const { id, ownerId, givenAt, takenBackAt } = membershipGrants
  const rows = await services
    .db()
    .select({ id, givenAt, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(membershipGrants)
    .innerJoin(accounts, eq(accounts.id, ownerId))
    .where(and(eq(membershipGrants.email, email), isNull(takenBackAt)))
    .orderBy(asc(givenAt))
  return rows.map((row) => ({
    id: row.id,
    ownerName: `${row.firstName} ${row.lastName}`.trim(),
    givenAt: row.givenAt.toISOString(),
  }))
}

/** Unused codes issued to this address. */
async function codesFor(services: BackendContext, { email }: Account): Promise<MembershipInfo['codes']> {
  const { validUntil, revokedAt, createdAt } = membershipCodes
  const rows = await services
    .db()
    .select()
    .from(membershipCodes)
    .where(and(eq(membershipCodes.email, email), isNull(revokedAt), gt(validUntil, services.clock.now())))
    .orderBy(desc(createdAt))
  const usable: MembershipInfo['codes'] = []
  for (const { id, code, campaign, mostUses, validUntil: until } of rows) {
    if ((await usesOf(services, id)) < mostUses) usable.push({ code, campaign, validUntil: until.toISOString() })
  }
  return usable
}
