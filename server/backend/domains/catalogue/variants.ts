import type { Offer } from './offers.ts'

type Build = Pick<
  Offer,
  'id' | 'skuId' | 'paint' | 'wheels' | 'interior' | 'condition' | 'modelYear' | 'mileageClass' | 'monthlyFrom'
>

/** Weights of the properties two cars share. */
const weights = { condition: 32, skuId: 16, paint: 8, wheels: 4, interior: 2, modelYear: 1, mileageClass: 1 } as const
const properties = ['condition', 'skuId', 'paint', 'wheels', 'interior', 'modelYear', 'mileageClass'] as const
const whole = Object.values(weights).reduce((sum, weight) => sum + weight, 0)

export interface Variant<V> {
  value: V
  productId: string
  isCurrent: boolean
  isExact: boolean
  /** Difference of the listed monthly prices, in minor units. */
  difference: number
}

/**
 * Values of one property among products, each with the product most like the current one; of equals the cheapest. The
 * current product represents its own value, even if it is not listed.
 */
export function variantsOf<P extends 'skuId' | 'paint' | 'wheels' | 'interior'>(
  property: P,
  current: Build,
  others: readonly Build[],
): Variant<Build[P]>[] {
  const byValue = Map.groupBy(
    others.filter((other) => other[property] !== current[property]),
    (other) => other[property],
  )
  const likeness = (other: Build) => likenessOf(current, other)
  const nearest = [...byValue.values()].flatMap((candidates) =>
    candidates
      .toSorted(
        (one, other) =>
          likeness(other) - likeness(one) || one.monthlyFrom - other.monthlyFrom || (one.id < other.id ? -1 : 1),
      )
      .slice(0, 1),
  )
  return [current, ...nearest].map((product) => ({
    value: product[property],
    productId: product.id,
    isCurrent: product === current,
    isExact: product === current || likeness(product) === whole - weights[property],
    difference: product.monthlyFrom - current.monthlyFrom,
  }))
}

function likenessOf(one: Build, other: Build): number {
  return properties.reduce((sum, name) => (one[name] === other[name] ? sum + weights[name] : sum), 0)
}
