import { z } from 'zod'
import { OrderType } from '#machines/shared/codes.ts'

/*
 * Properties of a car. A model is the wire's SPU; a model with battery and drive is its SKU; with paint, wheels,
 * interior and condition, in one market and of one order type, it is a product.
 */

export const paintIds = ['arctic', 'fjord', 'graphite', 'moss', 'copper', 'dusk'] as const
export const paintId = z.enum(paintIds)
export type PaintId = z.infer<typeof paintId>

/** Size in inches and design. */
export const wheelsIds = ['18-aero', '19-aero', '19-turbine', '20-aero', '20-turbine', '21-turbine'] as const
export const wheelsId = z.enum(wheelsIds)
export type WheelsId = z.infer<typeof wheelsId>

export const interiorIds = ['basalt', 'sand', 'lichen'] as const
export const interiorId = z.enum(interiorIds)
export type InteriorId = z.infer<typeof interiorId>

/** Options fitted when a car is made, in addition to those of every car. */
export const equipmentIds = ['assist', 'winter', 'sound', 'charger', 'towbar'] as const
export const equipmentId = z.enum(equipmentIds)
export type EquipmentId = z.infer<typeof equipmentId>

/** Rear or all-wheel drive. */
export const drives = ['rwd', 'awd'] as const
export const drive = z.enum(drives)
export type Drive = z.infer<typeof drive>

export const conditions = ['new', 'used'] as const
export const condition = z.enum(conditions)
export type Condition = z.infer<typeof condition>

export const orderType = z.literal(Object.values(OrderType))

export const skuFacts = z.object({
  /** Usable kWh. */
  battery: z.int(),
  drive,
  /** Kilometres, WLTP combined. */
  range: z.int(),
  /** kWh per 100 km including charging losses, WLTP combined. */
  consumption: z.number(),
  /** Consumption in the four phases of the cycle, from city to motorway, for the energy label. */
  consumptionParts: z.object({ low: z.number(), medium: z.number(), high: z.number(), extraHigh: z.number() }),
  /** g/km, and the class derived from it. */
  co2Emission: z.int(),
  co2Class: z.string(),
  /** kW. */
  power: z.int(),
  /** Seconds from 0 to 100 km/h. */
  acceleration: z.number(),
  seats: z.int(),
  /** Litres behind the last row of seats in use. */
  luggage: z.int(),
  /** Centimetres. */
  length: z.int(),
  /** Kilograms, with a braked trailer. */
  towing: z.int(),
  /** Minutes from 10 to 80 % at its fastest charger, and that charger's kW. */
  chargingMinutes: z.int(),
  chargingPower: z.int(),
})
export type SkuFacts = z.infer<typeof skuFacts>
