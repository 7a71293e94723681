import { notFound } from '@tanstack/react-router'
import { configureVehicle, listVehicles } from '#app/functions/public/vehicles.functions.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { modelLooks } from '#app/shared/vehicle/model-looks.ts'
import { type VehicleModel, vehicleModels } from '#app/shared/vehicle/names.ts'
import { socialPictureUrl } from '#app/shared/vehicle/picture-name.ts'
import { wheelDesignOf } from '#app/shared/vehicle/texts.ts'
import { type MarketCode, marketCodes } from '#config'
import { type NamedConfiguration, readCode } from './configuration-code.ts'
import { type Configuration, extrasOf } from './configuration.ts'
import { preloadConfiguratorSections, preloadOverviewSections } from './lazy-vehicle-sections.tsx'
import type { OverviewSearch } from './overview-search.ts'
import { modelListData, vehicleData } from './structured-data.ts'
import type { LoadedOverview, Vehicle } from './vehicle.ts'

/** Market of the locale; the first one for locales without a single market. */
export function marketOf({ market }: Locale): MarketCode {
  return market ?? marketCodes[0]
}

/** Model of a page with the data of its head: computed here, since head functions are part of every page's script. */
export interface OpenedVehicle {
  model: VehicleModel
  vehicle: Vehicle
  /** Path of the preview picture for shared links. */
  image: string
  /** Structured data. */
  data: ReturnType<typeof vehicleData>
}

/** Model as configured, priced in the locale's market. Throws `notFound` if there is none. */
export async function loadVehicle(
  locale: Locale,
  modelId: string,
  configuration: Configuration,
): Promise<OpenedVehicle> {
  const model = vehicleModels.find((known) => known === modelId)
  if (!model) throw notFound()
  const compared = {
    equipment: extrasOf(configuration),
    ...(configuration.down && { downPercent: configuration.down }),
  }
  const [vehicle] = await Promise.all([
    configured(locale, { model, configuration }, compared),
    preloadConfiguratorSections(),
  ])
  const { chosen } = vehicle
  const image = socialPictureUrl({ model, paint: chosen.paint, wheels: wheelDesignOf(chosen.wheels) })
  return { model, vehicle, image, data: vehicleData({ locale, model, vehicle, image }) }
}

/** All models of the market, and the two compared. */
export async function loadOverview(locale: Locale, search: OverviewSearch): Promise<LoadedOverview> {
  const named = (['one', 'other'] as const).flatMap((place) => {
    const entry = readCode(search[place])
    return entry ? { place, ...entry } : []
  })
  const [{ country, builds }, compared] = await Promise.all([
    listVehicles({ data: { country: marketOf(locale), modelIds: [...vehicleModels] } }),
    Promise.all(named.map(async (entry) => ({ ...entry, vehicle: await configured(locale, entry) }))),
    preloadOverviewSections(),
  ])
  return { country, builds, compared, data: modelListData(locale, builds) }
}

async function configured(
  locale: Locale,
  { model, configuration }: NamedConfiguration,
  compared?: Parameters<typeof configureVehicle>[0]['data']['compared'],
): Promise<Vehicle> {
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
      ...(compared && { compared }),
    },
  })
  if (!outcome.ok) throw notFound()
  return outcome.value
}
