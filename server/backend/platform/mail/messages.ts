import type { LocaleSlug } from '#config'
import { createTranslator, type TextFile, type Translate } from '#server/backend/kernel/i18n/translator.ts'
import type enUS from './messages/en_US/mail.json'

/** Ids of texts shared by several kinds of mails. */
export type CommonMailId = keyof typeof enUS

/** Translator for one kind of mails with the common texts. English defines the ids. */
export function mailTranslator<Id extends string>(
  ...files: readonly TextFile[]
): (locale: LocaleSlug) => Translate<Id | CommonMailId> {
  return createTranslator('#server/backend/platform/mail/messages/<locale>/mail.json', ...files)
}

/** Translator for the common texts only. */
export const commonTranslator = mailTranslator<never>()
