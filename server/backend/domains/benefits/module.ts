import { and, desc, eq, gt, isNull, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { Benefit } from '#machines/shared/benefits.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { FollowedRows } from '#server/backend/platform/db/followed-rows.ts'
import { membershipOffers, membershipOrders, memberships } from '#server/backend/platform/db/schema/membership.ts'

/*
 * Whether a member has a benefit: for the rules that honour it, each in the domain where it applies. They come before
 * memberships, which sell what these domains offer, so this asks their tables.
 */

/** SQL condition: the account of this column or value has the benefit now, by a membership in force. */
export function holdsBenefit(services: BackendContext, accountId: SQLWrapper | string, benefit: Benefit): SQL<boolean> {
  const now = services.clock.now()
  const held = services
    .db()
    .select({ one: sql`1` })
    .from(memberships)
    .innerJoin(membershipOrders, eq(membershipOrders.orderNo, memberships.orderNo))
    .where(
      and(
        sql`${memberships.accountId} = ${accountId}`,
        isNull(memberships.endedAt),
        lte(memberships.startsAt, now),
        gt(memberships.endsAt, now),
        sql`${membershipOrders.benefits} @> ${JSON.stringify([benefit])}::jsonb`,
      ),
    )
  return sql<boolean>`exists (${held})`
}

/** Whether an account has a benefit now. Visitors have none. */
export async function hasBenefit(
  services: BackendContext,
  accountId: string | null,
  benefit: Benefit,
): Promise<boolean> {
  if (accountId === null) return false
  const [answer] = await services
    .db()
    .select({ isHeld: holdsBenefit(services, accountId, benefit) })
    .from(sql`(select 1) one`)
  return answer?.isHeld ?? false
}

/** Offers of memberships in all markets, the latest first. */
const offers = new FollowedRows((services) => {
  const { country, ownershipType, validFrom, benefits } = membershipOffers
  return services
    .db()
    .select({ country, ownershipType, validFrom, benefits })
    .from(membershipOffers)
    .orderBy(desc(validFrom))
})

/** Whether a membership that is offered in a market has the benefit. Not within a transaction. */
export async function isBenefitOffered(
  services: BackendContext,
  country: MarketCode,
  benefit: Benefit,
): Promise<boolean> {
  const now = services.clock.now()
  const valid = (await offers.read(services)).filter((offer) => offer.country === country && offer.validFrom <= now)
  const latest = valid.filter(
    (offer) => offer === valid.find(({ ownershipType }) => ownershipType === offer.ownershipType),
  )
  return latest.some(({ benefits }) => benefits.includes(benefit))
}
