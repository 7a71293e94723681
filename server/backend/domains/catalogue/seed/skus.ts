import type { Drive, InteriorId, SkuFacts, WheelsId } from '#server/api/contract/schemas/vehicle.ts'
import type { ModelId } from './models.ts'

export interface SkuRow {
  id: string
  modelId: ModelId
  facts: SkuFacts
  /** Made to order only; never in stock. */
  isToOrder?: boolean
}

/** Common to the versions of a model. */
const bodies: Record<ModelId, Pick<SkuFacts, 'seats' | 'luggage' | 'length' | 'towing'>> = {
  es8: { seats: 6, luggage: 365, length: 506, towing: 2_000 },
  fjell: { seats: 5, luggage: 540, length: 470, towing: 1_800 },
  vind: { seats: 5, luggage: 480, length: 492, towing: 1_500 },
  sund: { seats: 5, luggage: 390, length: 404, towing: 750 },
}

/** The home page shows the figures of each model's first version. */
export const skus: readonly SkuRow[] = [
  sku('es8', 100, 'awd', { range: 560, consumption: 20.4, power: 400, acceleration: 4.9, charging: [27, 240] }),
  sku('es8', 120, 'awd', { range: 660, consumption: 20.8, power: 420, acceleration: 4.8, charging: [29, 270] }),
  sevenSeats(
    sku('es8', 100, 'awd', { range: 545, consumption: 20.9, power: 400, acceleration: 5, charging: [27, 240] }),
  ),
  sevenSeats(
    sku('es8', 120, 'awd', { range: 640, consumption: 21.3, power: 420, acceleration: 4.9, charging: [29, 270] }),
  ),
  sku('fjell', 82, 'rwd', { range: 530, consumption: 17.6, power: 220, acceleration: 5.6, charging: [26, 200] }),
  sku('fjell', 100, 'awd', { range: 605, consumption: 18.7, power: 360, acceleration: 4.5, charging: [27, 240] }),
  sku('vind', 82, 'rwd', { range: 640, consumption: 14.2, power: 250, acceleration: 4.4, charging: [25, 200] }),
  sku('vind', 100, 'awd', { range: 735, consumption: 15, power: 380, acceleration: 3.6, charging: [26, 250] }),
  sku('sund', 52, 'rwd', { range: 420, consumption: 13.9, power: 150, acceleration: 7.4, charging: [28, 120] }),
  sku('sund', 64, 'rwd', { range: 510, consumption: 14.1, power: 165, acceleration: 6.9, charging: [29, 135] }),
]

/** From smallest to largest. */
export const wheelsOf: Record<ModelId, readonly WheelsId[]> = {
  es8: ['20-aero', '21-turbine'],
  fjell: ['19-aero', '20-turbine'],
  vind: ['19-aero', '20-turbine'],
  sund: ['18-aero', '19-turbine'],
}

export const interiorsOf: Record<ModelId, readonly InteriorId[]> = {
  es8: ['basalt', 'sand', 'lichen'],
  fjell: ['basalt', 'sand', 'lichen'],
  vind: ['basalt', 'sand', 'lichen'],
  sund: ['basalt', 'sand'],
}

/** Weeks to produce a car to order. */
export const leadWeeksOf: Record<ModelId, number> = { es8: 14, fjell: 10, vind: 12, sund: 8 }

function sku(
  modelId: ModelId,
  battery: number,
  drive: Drive,
  figures: Pick<SkuFacts, 'range' | 'consumption' | 'power' | 'acceleration'> & { charging: [number, number] },
): SkuRow {
  const { charging, ...rest } = figures
  const [chargingMinutes, chargingPower] = charging
  // Electric cars have no emissions and a fixed class.
  const emissions = { co2Emission: 0, co2Class: 'A' }
  return {
    id: `${modelId}-${battery}-${drive}`,
    modelId,
    facts: {
      battery,
      drive,
      ...rest,
      consumptionParts: partsOf(rest.consumption),
      ...bodies[modelId],
      ...emissions,
      chargingMinutes,
      chargingPower,
    },
  }
}

/** Bench in the third row, with less luggage space. */
function sevenSeats({ id, facts, ...row }: SkuRow): SkuRow {
  return { ...row, id: `${id}-7`, facts: { ...facts, seats: 7, luggage: 290 }, isToOrder: true }
}

/**
 * Electric cars consume least in the slow parts of the cycle: shares of the combined figure for each part. The parts of
 * class 3b (UN/ECE GTR 15) are 3.095, 4.756, 7.162 and 8.254 km long; weighted by these, the shares add up to the
 * combined figure.
 */
function partsOf(consumption: number): SkuFacts['consumptionParts'] {
  const share = (factor: number) => Math.round(consumption * factor * 10) / 10
  return { low: share(0.76), medium: share(0.8), high: share(0.925), extraHigh: share(1.27) }
}
