import type { IntlShape } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import type { InteriorName, PaintName, VehicleModel } from './names.ts'
import { type WheelDesign, wheelDesigns } from './wheels.ts'

/* Names of a car's parts. Routes that use them declare the namespace `vehicle`. */

/** Each model in one sentence. */
export const lineMessages: Record<VehicleModel, MessageId> = {
  es8: 'vehicle.line.es8',
  fjell: 'vehicle.line.fjell',
  vind: 'vehicle.line.vind',
  sund: 'vehicle.line.sund',
}

export const paintMessages: Record<PaintName, MessageId> = {
  arctic: 'vehicle.paint.arctic',
  fjord: 'vehicle.paint.fjord',
  graphite: 'vehicle.paint.graphite',
  moss: 'vehicle.paint.moss',
  copper: 'vehicle.paint.copper',
  dusk: 'vehicle.paint.dusk',
}

export const interiorMessages: Record<InteriorName, MessageId> = {
  basalt: 'vehicle.interior.basalt',
  sand: 'vehicle.interior.sand',
  lichen: 'vehicle.interior.lichen',
}

export const driveMessages: Record<'rwd' | 'awd', MessageId> = {
  rwd: 'vehicle.drive.rwd',
  awd: 'vehicle.drive.awd',
}

export const conditionMessages: Record<'new' | 'used', MessageId> = {
  new: 'vehicle.condition.new',
  used: 'vehicle.condition.used',
}

const wheelMessages: Record<WheelDesign, MessageId> = { aero: 'vehicle.wheels.aero', turbine: 'vehicle.wheels.turbine' }

/** Design of wheels named by size and design: `20-aero`. */
export function wheelDesignOf(wheels: string): WheelDesign {
  return wheelDesigns.find((design) => wheels.endsWith(design)) ?? 'aero'
}

/** Display name of `20-aero`. */
export function wheelsText({ formatMessage }: IntlShape, wheels: string): string {
  return formatMessage({ id: wheelMessages[wheelDesignOf(wheels)] }, { inches: wheels.split('-')[0] })
}
