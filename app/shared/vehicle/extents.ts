import { type VehicleModel, vehicleModels } from './names.ts'

/** Model with a drawing; throws for any other, which needs one first. */
export function drawnModel(spuId: string): VehicleModel {
  const model = vehicleModels.find((known) => known === spuId)
  if (!model) throw new Error(`${spuId} has no drawing`)
  return model
}

export const vehicleViews = ['side', 'front', 'rear', 'interior'] as const
export type VehicleView = (typeof vehicleViews)[number]

interface Extent {
  left: number
  right: number
  /** Top of the roof; the ground is at `groundLevel`, and y grows downwards. */
  top: number
}

/** Ground of all models. */
export const groundLevel = 180

/** The interior fills its drawing. */
const cabin: Extent = { left: -128, right: 128, top: 0 }

/** Size of each model in centimetres: from tail to nose, and from mirror to mirror. */
export const extents: Record<VehicleModel, Record<VehicleView, Extent>> = {
  es8: {
    side: { left: 0, right: 506, top: -1 },
    front: { left: -112, right: 112, top: 1 },
    rear: { left: -112, right: 112, top: 1 },
    interior: cabin,
  },
  fjell: {
    side: { left: 0, right: 470, top: 14 },
    front: { left: -107, right: 107, top: 16 },
    rear: { left: -107, right: 107, top: 16 },
    interior: cabin,
  },
  vind: {
    side: { left: 0, right: 492, top: 37 },
    front: { left: -106, right: 106, top: 38 },
    rear: { left: -106, right: 106, top: 38 },
    interior: cabin,
  },
  sund: {
    side: { left: 0, right: 404, top: 31 },
    front: { left: -101, right: 101, top: 32 },
    rear: { left: -101, right: 101, top: 32 },
    interior: cabin,
  },
}
