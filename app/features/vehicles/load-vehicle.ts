import { notFound } from '@tanstack/react-router'
import { type MarketCode, marketCodes } from '#config'
import { type VehicleModel, vehicleModels } from '#app/components/vehicle/extents.ts'
import { modelLooks } from '#app/components/vehicle/model-looks.ts'
import { configureVehicle, listVehicles } from '#app/functions/vehicles.functions.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { type Configuration, type NamedConfiguration, readCode } from './configuration.ts'
import type { OverviewSearch } from './overview-search.ts'
import { preloadConfiguratorParts, preloadOverviewParts } from './later-parts.tsx'

type Outcome = Awaited<ReturnType<typeof configureVehicle>>
export type Vehicle = Extract<Outcome, { ok: true }>['value']
export type Build = Vehicle['build']

/** The locale's market; of one that serves visitors of no one market, the first. */
export function marketOf({ market }: Locale): MarketCode {
  return market ?? marketCodes[0]
}

/** A model as chosen, priced in the locale's market. Throws `notFound` where there is no such model. */
export async function loadVehicle(locale: Locale, modelId: string, configuration: Configuration): Promise<Vehicle> {
  const model = vehicleModels.find((known) => known === modelId)
  if (!model) throw notFound()
  const [vehicle] = await Promise.all([configured(locale, { model, configuration }), preloadConfiguratorParts()])
  return vehicle
}

export interface LoadedOverview {
  country: MarketCode
  builds: Build[]
  /** What is compared, in the order of the address. */
  compared: { model: VehicleModel; configuration: Configuration; vehicle: Vehicle }[]
}

/** All models of the market, and the two that are compared. */
export async function loadOverview(locale: Locale, { one, other }: OverviewSearch): Promise<LoadedOverview> {
  const named = [one, other].flatMap((code) => readCode(code) ?? [])
  const [{ country, builds }, compared] = await Promise.all([
    listVehicles({ data: { country: marketOf(locale), modelIds: [...vehicleModels] } }),
    Promise.all(named.map(async (entry) => ({ ...entry, vehicle: await configured(locale, entry) }))),
    preloadOverviewParts(),
  ])
  return { country, builds, compared }
}

async function configured(locale: Locale, { model, configuration }: NamedConfiguration): Promise<Vehicle> {
  const { version, paint, wheels, interior, km } = configuration
  const outcome = await configureVehicle({
    data: {
      modelId: model,
      country: marketOf(locale),
      usualPaint: modelLooks[model].paint,
      ...(paint && { paint }),
      ...(version && { skuId: `${model}-${version}` }),
      ...(wheels && { wheels }),
      ...(interior && { interior }),
      ...(km && { km }),
    },
  })
  if (!outcome.ok) throw notFound()
  return outcome.value
}
