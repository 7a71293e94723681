import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/car-enquiry-mail.json'

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/car-enquiry/mails/messages/<locale>/car-enquiry-mail.json',
)
