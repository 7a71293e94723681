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

/** What of a car a view shows, so that two pictures that are the same have one address. */
const partsOf = {
  side: ['paint', 'wheels'],
  front: ['paint'],
  rear: ['paint'],
  interior: ['interior'],
} as const satisfies Record<VehicleView, readonly (keyof PictureSpec)[]>

/** What a picture does not show is drawn as if it were this. */
const unseen = { paint: 'arctic', wheels: 'aero', interior: 'basalt' } as const

/** The address of a car's picture; everybody gets the same, so that it is fetched once however often it is shown. */
export function pictureUrl(spec: PictureSpec): string {
  const parts = partsOf[spec.view].map((part) => spec[part] ?? unseen[part])
  return `/pictures/vehicles/${[spec.model, ...parts, spec.view].join('-')}.svg`
}

/** What the last part of such an address asks for; null where there is no such picture. */
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

/** The address of the picture that is shown where a car's page is shared: the same car in a landscape, as PNG. */
export function socialPictureUrl({ model, paint, wheels }: SocialSpec): string {
  return `/pictures/vehicles/${[model, paint, wheels, 'social'].join('-')}.png`
}

/** What the last part of such an address asks for; null where there is no such picture. */
export function readSocialName(name: string): Required<PictureSpec> | null {
  const [, side] = /^([a-z0-9-]+)-social\.png$/.exec(name) ?? []
  return side === undefined ? null : readPictureName(`${side}-side.svg`)
}
