import { membershipOffers } from '#server/backend/platform/db/schema/membership.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { membershipOfferRows } from './memberships.ts'

export const seedMemberships: Seeding = ({ services, writeOnce }) =>
  writeOnce('membership/offers', membershipOfferRows, () => upsertRows(services, membershipOffers, membershipOfferRows))
