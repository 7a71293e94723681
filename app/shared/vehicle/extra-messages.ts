import type { MessageId } from '#app/i18n/messages.ts'
import type { EquipmentName } from './names.ts'

/* Routes that use these declare the namespace `vehicles`. */

/** Names of equipment. */
export const extraMessages: Record<EquipmentName, MessageId> = {
  assist: 'vehicles.extra.assist',
  winter: 'vehicles.extra.winter',
  sound: 'vehicles.extra.sound',
  charger: 'vehicles.extra.charger',
  towbar: 'vehicles.extra.towbar',
}

/** Contents of equipment. */
export const extraTexts: Record<EquipmentName, MessageId> = {
  assist: 'vehicles.extra.assist.text',
  winter: 'vehicles.extra.winter.text',
  sound: 'vehicles.extra.sound.text',
  charger: 'vehicles.extra.charger.text',
  towbar: 'vehicles.extra.towbar.text',
}
