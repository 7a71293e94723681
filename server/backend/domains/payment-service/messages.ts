import { createTranslator } from '#server/backend/kernel/i18n/translator.ts'
import type enUS from './messages/en_US/pay.json'

export type PayMessageId = keyof typeof enUS

/** Texts of the service's own pages, in the shopper's language. */
export const translator = createTranslator<PayMessageId>(
  '#server/backend/domains/payment-service/messages/<locale>/pay.json',
)
