/* Names of everything that can be drawn: addresses are parsed on every page, which needs neither colours nor shapes. */

export const vehicleModels = ['es8', 'fjell', 'vind', 'sund'] as const
export type VehicleModel = (typeof vehicleModels)[number]

export const paintNames = ['arctic', 'fjord', 'graphite', 'moss', 'copper', 'dusk'] as const
export type PaintName = (typeof paintNames)[number]

export const interiorNames = ['basalt', 'sand', 'lichen'] as const
export type InteriorName = (typeof interiorNames)[number]

export const wheelNames = ['18-aero', '19-aero', '19-turbine', '20-aero', '20-turbine', '21-turbine'] as const
export type WheelName = (typeof wheelNames)[number]

export const equipmentNames = ['assist', 'winter', 'sound', 'charger', 'towbar'] as const
export type EquipmentName = (typeof equipmentNames)[number]

/** Equipment in an address, in its order there: `assist-towbar`. */
export function readEquipment(text: string): EquipmentName[] {
  const named = text.split('-')
  return equipmentNames.filter((name) => named.includes(name))
}
