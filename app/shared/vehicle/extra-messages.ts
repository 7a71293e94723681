import type { MessageId } from '#app/i18n/messages.ts'
import type { EquipmentName } from './names.ts'

/* Routes that use these declare the namespace `equipment`. */

/** Names of equipment. */
export const extraMessages: Record<EquipmentName, MessageId> = {
  assist: 'equipment.assist',
  winter: 'equipment.winter',
  sound: 'equipment.sound',
  charger: 'equipment.charger',
  towbar: 'equipment.towbar',
}

/** Contents of equipment. */
export const extraTexts: Record<EquipmentName, MessageId> = {
  assist: 'equipment.assist.text',
  winter: 'equipment.winter.text',
  sound: 'equipment.sound.text',
  charger: 'equipment.charger.text',
  towbar: 'equipment.towbar.text',
}
