import { type Configuration, extrasOf } from './configuration.ts'
import type { Build, Vehicle } from './vehicle.ts'

export interface MonthlyPrice {
  /** Gross, in minor units, with the included tax. */
  amount: number
  vatAmount: number
  vatRate: number
  currency: string
  /** Months of the fixed term. */
  months: number
  /** Sum of the parts, since no such car exists to be priced: staff make the offer. */
  isEstimate: boolean
}

/** Term of the list prices. */
const listedMonths = 36

/**
 * Monthly price of a configuration. An existing product is priced by the backend for every term; otherwise list prices
 * of the parts are added up, for the listed term. Extra equipment is added to either.
 */
export function monthlyPrice(vehicle: Vehicle, configuration: Configuration): MonthlyPrice {
  const { terms, build } = vehicle
  const { months: requestedMonths, care } = configuration
  const extras = fittedTo(build, configuration)
  const besides = [...extras.map(({ surcharge }) => surcharge), ...(care ? [build.returnCare] : [])]
  const term = terms?.find(({ months }) => months === requestedMonths) ?? terms?.at(-1)
  const base = term ? term.monthly : sumOfParts(vehicle)
  return {
    amount: besides.reduce((sum, { amount }) => sum + amount, base.amount),
    vatAmount: besides.reduce((sum, { vatAmount }) => sum + vatAmount, base.vatAmount),
    vatRate: base.vatRate,
    currency: base.currency,
    months: term?.months ?? listedMonths,
    isEstimate: !term || extras.length > 0,
  }
}

/** Chosen equipment that is available for the model here. */
export function fittedTo({ equipment }: Build, configuration: Configuration): Build['equipment'] {
  const extras = extrasOf(configuration)
  return equipment.filter(({ id }) => extras.includes(id))
}

/** Version, paint, wheels, interior and kilometres in the listed term: the same sum as the backend's. */
export function sumOfParts({ build, sku, chosen }: Pick<Vehicle, 'build' | 'sku' | 'chosen'>): Build['returnCare'] {
  const lines = [
    sku.from,
    build.paints.find(({ id }) => id === chosen.paint)?.surcharge,
    build.wheels.find(({ id }) => id === chosen.wheels)?.surcharge,
    build.interiors.find(({ id }) => id === chosen.interior)?.surcharge,
    build.mileagePackages.find(({ km }) => km === chosen.km)?.surcharge,
  ]
  return {
    ...sku.from,
    amount: lines.reduce((sum, line) => sum + (line?.amount ?? 0), 0),
    vatAmount: lines.reduce((sum, line) => sum + (line?.vatAmount ?? 0), 0),
  }
}

/** Lowest price of the model in the market. */
export function lowestPrice({ skus }: Build): Build['returnCare'] | undefined {
  return skus.map(({ from }) => from).toSorted((one, other) => one.amount - other.amount)[0]
}
