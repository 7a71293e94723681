import { createTranslator } from '#server/backend/kernel/i18n/translator.ts'
import type enUS from './messages/en_US/offer.json'

/** Texts of the offer as a document. */
export const translator = createTranslator<keyof typeof enUS>(
  '#server/backend/domains/car-enquiry/offer/messages/<locale>/offer.json',
)
