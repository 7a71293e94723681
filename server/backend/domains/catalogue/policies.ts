import { desc } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { Money, Price } from '#server/api/contract/schemas/money.ts'
import type { CancelPolicy, ReturnCarePolicy } from '#server/api/contract/schemas/policies.ts'
import type { Cover } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { CachedRows } from '#server/backend/platform/db/cached-rows.ts'
import { cancelPolicies, returnCarePolicies } from '#server/backend/platform/db/schema/catalogue.ts'
import { priceOf } from './market.ts'
import { readPriceList } from './price-list.ts'

/* Cancellation and return care policies of a market in the version in force, and service fees. */

/** All versions of both, latest first. */
const promises = new CachedRows(async (services) => {
  const [cancelling, returning] = await Promise.all([
    services.db().select().from(cancelPolicies).orderBy(desc(cancelPolicies.validFrom)),
    services.db().select().from(returnCarePolicies).orderBy(desc(returnCarePolicies.validFrom)),
  ])
  return { cancelling, returning }
})

/** Throws `not_found` if there is none. */
export async function readCancelPolicy(services: BackendContext, country: MarketCode): Promise<CancelPolicy> {
  const { cancelling } = await promises.read(services)
  const now = services.clock.now()
  const row = cancelling.find((version) => version.country === country && version.validFrom <= now)
  if (!row) throw new Refusal('not_found', `no cancel policy in ${country}`)
  return { country, version: row.version, ...row.body }
}

/** Throws `not_found` for a scene in which the cover is not offered. */
export async function readReturnCarePolicy(
  services: BackendContext,
  { country, scene }: { country: MarketCode; scene: number },
): Promise<ReturnCarePolicy> {
  const { returning } = await promises.read(services)
  const now = services.clock.now()
  const row = returning.find(
    (version) => version.country === country && version.scene === scene && version.validFrom <= now,
  )
  if (!row) throw new Refusal('not_found', `no return care in ${country} for scene ${scene}`)
  return { country, scene: row.scene, version: row.version, ...row.body }
}

/** What a cover bought under a version pays for. Throws `not_found` for an unknown version. */
export async function readCover(
  services: BackendContext,
  { country, scene, version }: { country: MarketCode; scene: number; version: string },
): Promise<Cover> {
  const { returning } = await promises.read(services)
  const row = returning.find(
    (policy) => policy.country === country && policy.scene === scene && policy.version === version,
  )
  if (!row) throw new Refusal('not_found', `no return care ${version} in ${country} for scene ${scene}`)
  return { limit: row.body.limit.amount, items: row.body.items }
}

/** Monthly price of the damage cover. Throws `not_found` for a scene in which it is not offered. */
export async function returnCareFee(
  services: BackendContext,
  { country, scene }: { country: MarketCode; scene: number },
): Promise<Price> {
  const { tariff } = await readPriceList(services, country)
  const amount = tariff.returnCare[scene]
  if (amount === undefined) throw new Refusal('not_found', `no return care in ${country} for scene ${scene}`)
  return priceOf(tariff, amount)
}

/** One-time fees, and the excess of the insurance that is part of the monthly price. */
export async function serviceFees(
  services: BackendContext,
  country: MarketCode,
): Promise<{ serviceFee: Price; deliveryFee: Price; deposit: Money; excess: Money }> {
  const { tariff } = await readPriceList(services, country)
  const { service, homeDelivery, deposit, excess } = tariff.fees
  return {
    serviceFee: priceOf(tariff, service),
    deliveryFee: priceOf(tariff, homeDelivery),
    deposit: { amount: deposit, currency: tariff.currency },
    excess: { amount: excess, currency: tariff.currency },
  }
}
