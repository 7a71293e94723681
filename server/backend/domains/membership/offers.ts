import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { MembershipOffer } from '#server/api/contract/schemas/membership.ts'
import { inCurrency } from '#server/backend/domains/catalogue/module.ts'
import { taxed } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { membershipOffers } from '#server/backend/platform/db/schema/membership.ts'

export type OfferRow = typeof membershipOffers.$inferSelect

/** Membership offers of a market, each in the version in force. */
export async function listOffers(services: BackendContext, country: MarketCode): Promise<MembershipOffer[]> {
  const rows = await readOffers(services, country)
  return rows.map(({ amount, vatRate, currency, validFrom: _, ...offer }) => ({
    ...offer,
    price: inCurrency(taxed(amount, vatRate), currency),
  }))
}

/** Rows in force of a market. */
export function readOffers(services: BackendContext, country: MarketCode): Promise<OfferRow[]> {
  const { ownershipType, validFrom } = membershipOffers
  return services
    .db()
    .selectDistinctOn([ownershipType])
    .from(membershipOffers)
    .where(and(eq(membershipOffers.country, country), lte(validFrom, services.clock.now())))
    .orderBy(asc(ownershipType), desc(validFrom))
}
