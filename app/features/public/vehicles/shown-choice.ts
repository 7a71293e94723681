import type { Configuration } from './configuration.ts'
import type { Vehicle } from './vehicle.ts'

/** Shows an available choice at once; its price follows. The next press builds on it, however quick. */
export function shownChoice(
  { build, chosen, sku }: Vehicle,
  { version, paint, wheels, interior, km }: Configuration,
): Pick<Vehicle, 'chosen' | 'sku'> {
  return {
    sku: build.skus.find(({ id }) => id === `${build.spuId}-${version}`) ?? sku,
    chosen: {
      paint: build.paints.find(({ id }) => id === paint)?.id ?? chosen.paint,
      wheels: build.wheels.find(({ id }) => id === wheels)?.id ?? chosen.wheels,
      interior: build.interiors.find(({ id }) => id === interior)?.id ?? chosen.interior,
      km: build.mileagePackages.find((candidate) => candidate.km === km)?.km ?? chosen.km,
    },
  }
}
