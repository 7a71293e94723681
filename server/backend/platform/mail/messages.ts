import type { LocaleSlug } from '#config'
import { createTranslator, type TextFile, type Translate } from '#server/backend/kernel/i18n/translator.ts'
import type enUS from './messages/en_US/mail.json'

/** Texts that mails of several kinds have in common. */
export type CommonMailId = keyof typeof enUS

/** Writes the texts of one kind of mails, and the common ones, in a locale. English defines the ids. */
export function mailTranslator<Id extends string>(
  ...files: readonly TextFile[]
): (locale: LocaleSlug) => Translate<Id | CommonMailId> {
  return createTranslator('#server/backend/platform/mail/messages/<locale>/mail.json', ...files)
}

/** Writes the common texts alone. */
export const commonTranslator = mailTranslator<never>()
