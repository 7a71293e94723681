import { config, type MarketCode } from '#config'
import { writtenAddress } from '#machines/shared/address-format.ts'
import { DeliveryType, TimePeriod } from '#machines/shared/codes.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import {
  areaNear,
  areaOfPostcode,
  distanceKm,
  inLanguage,
  parsePostcode,
  plainName,
  type Town,
  townNamed,
} from '#server/backend/domains/geography/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { areaServing, withCars } from './areas.ts'
import { serviceFees } from './policies.ts'

type CheckAddress = typeof subscription.rows.checkAddress
type GetDeliveryConfig = typeof subscription.rows.getDeliveryConfig

/**
 * Maximum distance of a town from the centre of its postcode area; in sparsely populated regions areas are far apart.
 */
const postcodeReachKm = 40

/** Whether cars are delivered to an address, and whether town and postcode match. */
export async function checkAddress(
  services: BackendContext,
  address: DoorAddress,
  language: string | undefined,
): Promise<CallResult<CheckAddress>> {
  const { country, city } = address
  const format = config.markets[country].address
  const postcode = parsePostcode(country, address.postcode)
  const [area, town, postcodeArea] = await Promise.all([
    areaServing(services, address, language),
    townNamed(services, country, city),
    postcode ? areaOfPostcode(services, country, postcode.digits) : null,
  ])
  const nearest = town && postcodeArea ? await areaNear(services, country, town) : null
  const isNear =
    town !== null &&
    postcodeArea !== null &&
    (nearest?.prefix === postcodeArea.prefix || distanceKm(town, postcodeArea) <= postcodeReachKm)
  return {
    isServed: area !== null,
    area: area && (await withCars(services, area)),
    address: writtenAddress(format, {
      ...address,
      extra: address.extra ?? '',
      city: town ? localNameOf(town, city, language) : city,
    }),
    isConsistent: format.postcode ? isNear : town !== null,
  }
}

/** A town's own name, or its name in the visitor's language if that was entered. */
function localNameOf(town: Town, typed: string, language: string | undefined): string {
  const { name } = inLanguage(town, language)
  return plainName(name) === plainName(typed) ? name : town.name
}

/** Address fields and delivery options of a market. */
export async function deliveryConfigOf(
  services: BackendContext,
  country: MarketCode,
): Promise<CallResult<GetDeliveryConfig>> {
  const { deliveryFee } = await serviceFees(services, country)
  const { form, required } = config.markets[country].address
  return {
    country,
    deliveryTypes: Object.values(DeliveryType),
    fields: form.flat().map((id) => ({ id, isRequired: required.includes(id) })),
    deliveryFee,
    timePeriods: Object.values(TimePeriod),
  }
}
