import { type VehicleView, vehicleViews } from './extents.ts'
import {
  type InteriorName,
  interiorNames,
  type PaintName,
  paintNames,
  type VehicleModel,
  vehicleModels,
} from './names.ts'
import { type WheelDesign, wheelDesigns } from './wheels.ts'

export interface PictureSpec {
  model: VehicleModel
  paint: PaintName
  wheels: WheelDesign
  interior?: InteriorName
  view: VehicleView
}

/** Parts of a car a view shows, so that identical pictures have one URL. */
const partsOf = {
  side: ['paint', 'wheels'],
  front: ['paint'],
  rear: ['paint'],
  interior: ['interior'],
} as const satisfies Record<VehicleView, readonly (keyof PictureSpec)[]>

/** Value of parts that a picture does not show. */
const unseen = { paint: 'arctic', wheels: 'aero', interior: 'basalt' } as const

/** URL of a car's picture; the same for every visitor, so that it is fetched once. */
export function pictureUrl(spec: PictureSpec): string {
  const parts = partsOf[spec.view].map((part) => spec[part] ?? unseen[part])
  return `/pictures/vehicles/${[spec.model, ...parts, spec.view].join('-')}.svg`
}

/** Picture of the last part of such a URL; null if there is none of that name. */
export function readPictureName(name: string): Required<PictureSpec> | null {
  const words = /^([a-z0-9-]+)\.svg$/.exec(name)?.[1]?.split('-') ?? []
  const model = vehicleModels.find((known) => known === words[0])
  const view = vehicleViews.find((known) => known === words.at(-1))
  if (!model || !view || words.length !== partsOf[view].length + 2) return null
  const spec: Required<PictureSpec> = { model, view, ...unseen }
  const known = { paint: paintNames, wheels: wheelDesigns, interior: interiorNames }
  const isKnown = partsOf[view].every((part, index) => {
    const value = known[part].find((candidate) => candidate === words[index + 1])
    if (value !== undefined) Object.assign(spec, { [part]: value })
    return value !== undefined
  })
  return isKnown ? spec : null
}

export type SocialSpec = Pick<PictureSpec, 'model' | 'paint' | 'wheels'>

/** URL of the preview picture for shared links: the same car in a landscape, as PNG. */
export function socialPictureUrl({ model, paint, wheels }: SocialSpec): string {
  return `/pictures/vehicles/${[model, paint, wheels, 'social'].join('-')}.png`
}

/** Picture of the last part of such a URL; null if there is none of that name. */
export function readSocialName(name: string): Required<PictureSpec> | null {
  const [, side] = /^([a-z0-9-]+)-social\.png$/.exec(name) ?? []
  return side === undefined ? null : readPictureName(`${side}-side.svg`)
}
