import { type Configuration, extrasOf } from './configuration.ts'
import type { Build, Vehicle } from './vehicle.ts'

export interface MonthlyPrice {
  /** Gross and in minor units, with the tax that lies within it. */
  amount: number
  vatAmount: number
  vatRate: number
  currency: string
  /** Months it is fixed for. */
  months: number
  /** Worked out from the parts, since no such car is there to be priced: it is offered by a person. */
  isEstimate: boolean
}

/** The term that prices are listed for. */
const listedMonths = 36

/**
 * What a month costs as chosen. A car that is to be had is priced by the backend for every term; of one that is not, the
 * parts' prices are added up, for the listed term. What is fitted besides comes on top of either.
 */
export function monthlyPrice(vehicle: Vehicle, configuration: Configuration): MonthlyPrice {
  const { terms, build } = vehicle
  const { months: wanted, care } = configuration
  const extras = fittedTo(build, configuration)
  const besides = [...extras.map(({ surcharge }) => surcharge), ...(care ? [build.returnCare] : [])]
  const term = terms?.find(({ months }) => months === wanted) ?? terms?.at(-1)
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

/** What was chosen of the equipment that is made for the model here. */
export function fittedTo({ equipment }: Build, configuration: Configuration): Build['equipment'] {
  const extras = extrasOf(configuration)
  return equipment.filter(({ id }) => extras.includes(id))
}

/** Version, paint, wheels, interior and kilometres in the listed term: the same sum that the backend makes of them. */
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

/** What the model begins at in the market. */
export function lowestPrice({ skus }: Build): Build['returnCare'] | undefined {
  return skus.map(({ from }) => from).toSorted((one, other) => one.amount - other.amount)[0]
}
