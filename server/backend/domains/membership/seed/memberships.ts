import { config, leastWithdrawalDays, type MarketCode, marketCodes } from '#config'
import { benefits } from '#machines/shared/benefits.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import { membershipRecordId } from '#server/api/input/master-data.ts'
import { local, tariffs } from '#server/backend/domains/catalogue/module.ts'
import { changedRecords } from '#server/backend/domains/master-data/module.ts'
import { membershipOfferData } from '#server/backend/domains/membership/offer-data.ts'
import { membershipOffers } from '#server/backend/platform/db/schema/membership.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'

/**
 * German yearly prices in euros, VAT included. Only the ordinary one is paid for; the others come with a car, by an
 * owner's grant, or with a code.
 */
const yearlyEuros: Record<OwnershipType, number> = {
  [OwnershipType.anybody]: 120,
  [OwnershipType.owner]: 0,
  [OwnershipType.named]: 0,
  [OwnershipType.code]: 0,
}
const ownershipTypes = [OwnershipType.anybody, OwnershipType.owner, OwnershipType.named, OwnershipType.code] as const

export const membershipOfferRows = marketCodes.flatMap((country) =>
  ownershipTypes.map((ownershipType) => offerOf(country, ownershipType)),
)

function offerOf(country: MarketCode, ownershipType: OwnershipType) {
  const euros = yearlyEuros[ownershipType]
  const tariff = tariffs.find((candidate) => candidate.country === country)
  return {
    country,
    ownershipType,
    validFrom: new Date('2025-03-03T08:00:00Z'),
    paymentKind: euros === 0 ? ('FREE' as const) : ('PAY_ONCE' as const),
    amount: local(country, euros),
    vatRate: tariff?.body.vatRate ?? 0,
    currency: config.markets[country].currency,
    months: 12,
    benefits: [...benefits],
    termsVersion: '2026-11',
    withdrawalDays: leastWithdrawalDays[country],
  }
}

/** Offers that staff have changed stay as they are. */
export const seedMemberships: Seeding = ({ services, writeOnce }) =>
  writeOnce('membership/offers', membershipOfferRows, async () => {
    const changed = await changedRecords(services, membershipOfferData.name)
    const isAsDelivered = ({ country, ownershipType }: (typeof membershipOfferRows)[number]) =>
      !changed.has(membershipRecordId(country, ownershipType))
    await upsertRows(services, membershipOffers, membershipOfferRows.filter(isAsDelivered))
  })
