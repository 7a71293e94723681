import { type VehicleModel, vehicleModels, type VehicleView, vehicleViews } from './extents.ts'
import { type PaintName, paintNames } from './paints.ts'
import { type WheelDesign, wheelDesigns } from './wheels.ts'

export interface PictureSpec {
  model: VehicleModel
  paint: PaintName
  wheels: WheelDesign
  view: VehicleView
}

/** The address of a car's picture; everybody gets the same, so that it is fetched once however often it is shown. */
export function pictureUrl({ model, paint, wheels, view }: PictureSpec): string {
  return `/pictures/vehicles/${model}-${paint}-${wheels}-${view}.svg`
}

/** What the last part of such an address asks for; null where there is no such picture. */
export function readPictureName(name: string): PictureSpec | null {
  const [, first, second, third, fourth] = /^([a-z0-9]+)-([a-z]+)-([a-z]+)-([a-z]+)\.svg$/.exec(name) ?? []
  const model = vehicleModels.find((known) => known === first)
  const paint = paintNames.find((known) => known === second)
  const wheels = wheelDesigns.find((known) => known === third)
  const view = vehicleViews.find((known) => known === fourth)
  return model && paint && wheels && view ? { model, paint, wheels, view } : null
}
