import { and, desc, eq, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MarketCode } from '#config'
import type { Money, Price } from '#server/api/contract/schemas/money.ts'
import type { CancelPolicy, ReturnCarePolicy } from '#server/api/contract/schemas/policies.ts'
import { cancelPolicies, returnCarePolicies } from '#server/backend/db/schema/catalogue.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { priceOf } from './market.ts'
import { readPriceList } from './price-list.ts'

/* What customers are promised in a market, in the version that is in force, and what goes with the price of a car. */

/** Throws `not_found` where there is none. */
export async function readCancelPolicy(services: Services, country: MarketCode): Promise<CancelPolicy> {
  const [row] = await services
    .db()
    .select()
    .from(cancelPolicies)
    .where(and(eq(cancelPolicies.country, country), inForce(services, cancelPolicies.validFrom)))
    .orderBy(desc(cancelPolicies.validFrom))
    .limit(1)
  if (!row) throw new Refusal('not_found', `no cancel policy in ${country}`)
  return { country, version: row.version, ...row.body }
}

/** Throws `not_found` for a scene in which the cover is not offered. */
export async function readReturnCarePolicy(
  services: Services,
  { country, scene }: { country: MarketCode; scene: number },
): Promise<ReturnCarePolicy> {
  const { validFrom } = returnCarePolicies
  const [row] = await services
    .db()
    .select()
    .from(returnCarePolicies)
    .where(
      and(eq(returnCarePolicies.country, country), eq(returnCarePolicies.scene, scene), inForce(services, validFrom)),
    )
    .orderBy(desc(validFrom))
    .limit(1)
  if (!row) throw new Refusal('not_found', `no return care in ${country} for scene ${scene}`)
  return { country, scene, version: row.version, ...row.body }
}

/** A month of the damage cover. Throws `not_found` for a scene in which it is not offered. */
export async function returnCareFee(
  services: Services,
  { country, scene }: { country: MarketCode; scene: number },
): Promise<Price> {
  const { tariff } = await readPriceList(services, country)
  const amount = tariff.returnCare[scene]
  if (amount === undefined) throw new Refusal('not_found', `no return care in ${country} for scene ${scene}`)
  return priceOf(tariff, amount)
}

/** What is paid once. */
export async function serviceFees(
  services: Services,
  country: MarketCode,
): Promise<{ serviceFee: Price; deliveryFee: Price; deposit: Money }> {
  const { tariff } = await readPriceList(services, country)
  const { service, homeDelivery, deposit } = tariff.fees
  return {
    serviceFee: priceOf(tariff, service),
    deliveryFee: priceOf(tariff, homeDelivery),
    deposit: { amount: deposit, currency: tariff.currency },
  }
}

function inForce(services: Services, validFrom: PgColumn): SQL {
  return lte(validFrom, services.clock.now())
}
