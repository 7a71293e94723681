import { translate } from '#app/i18n/intl.ts'
import { type Locale, pathInLocale } from '#app/i18n/locale.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import type { VehicleModel } from '#app/shared/vehicle/names.ts'
import { config } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import { lowestPrice } from './price.ts'
import type { Build, Vehicle } from './vehicle.ts'

interface Described {
  locale: Locale
  model: VehicleModel
  vehicle: Vehicle
  /** Path of its picture. */
  image: string
}

/** Structured data of a model: schema.org's Vehicle and Product, with the lowest monthly price. */
export function vehicleData({ locale, model, vehicle, image }: Described) {
  const { build, sku } = vehicle
  const { facts } = sku
  const from = lowestPrice(build)
  return {
    '@type': ['Product', 'Vehicle'],
    name: `${config.brand.name} ${build.name}`,
    description: translate(locale, `vehicles.${model}.description`),
    image: publicUrl() + image,
    url: urlOf(locale, build),
    brand: { '@type': 'Brand', name: config.brand.name },
    model: build.name,
    vehicleSeatingCapacity: facts.seats,
    cargoVolume: quantity(facts.luggage, 'LTR'),
    vehicleEngine: {
      '@type': 'EngineSpecification',
      fuelType: 'Electricity',
      enginePower: quantity(facts.power, 'KWT'),
    },
    fuelConsumption: { ...quantity(facts.consumption, 'KWH'), valueReference: '100 km' },
    emissionsCO2: facts.co2Emission,
    ...(from && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: from.amount / 100,
        priceCurrency: from.currency,
        offerCount: build.skus.length,
        availability: `https://schema.org/${build.orderType === OrderType.madeToOrder ? 'MadeToOrder' : 'InStock'}`,
        url: urlOf(locale, build),
        // Subscription: the price is monthly.
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: from.amount / 100,
          priceCurrency: from.currency,
          valueAddedTaxIncluded: true,
          referenceQuantity: quantity(1, 'MON'),
        },
      },
    }),
  }
}

/** All models as a list of links. */
export function modelListData(locale: Locale, builds: readonly Build[]) {
  return {
    '@type': 'ItemList',
    itemListElement: builds.map((build, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: `${config.brand.name} ${build.name}`,
      url: urlOf(locale, build),
    })),
  }
}

/** UN/CEFACT unit codes. */
function quantity(value: number, unitCode: string) {
  return { '@type': 'QuantitativeValue', value, unitCode }
}

function urlOf(locale: Locale, { spuId }: Build): string {
  return publicUrl() + pathInLocale(locale.slug, `/vehicles/${spuId}`)
}
