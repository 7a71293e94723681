import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { config, type LocaleSlug } from '#config'
import arAE from './messages/ar_AE/mail.json' with { type: 'json' }
import daDK from './messages/da_DK/mail.json' with { type: 'json' }
import deDE from './messages/de_DE/mail.json' with { type: 'json' }
import enAE from './messages/en_AE/mail.json' with { type: 'json' }
import enEU from './messages/en_EU/mail.json' with { type: 'json' }
import enUS from './messages/en_US/mail.json' with { type: 'json' }
import nlNL from './messages/nl_NL/mail.json' with { type: 'json' }
import noNO from './messages/no_NO/mail.json' with { type: 'json' }
import svSE from './messages/sv_SE/mail.json' with { type: 'json' }

export type MailMessageId = keyof typeof enUS
/** ICU text in plain node, already parsed where the build has been over the file. */
export type MailMessages = Record<MailMessageId, string | MessageFormatElement[]>

/** Every text of the mails; the English set defines the ids, the other eight are held against it by a test. */
export const mailMessages: Record<LocaleSlug, MailMessages> = {
  de_DE: deDE,
  da_DK: daDK,
  nl_NL: nlNL,
  sv_SE: svSE,
  no_NO: noNO,
  en_AE: enAE,
  ar_AE: arAE,
  en_EU: enEU,
  en_US: enUS,
}

/** Writes the message of an id with the values its placeholders name. */
export type Translate = (id: MailMessageId, values?: Record<string, string | number>) => string

/** A missing value throws: a mail with a hole in it is never sent. */
export function translator(locale: LocaleSlug, messages: MailMessages = mailMessages[locale]): Translate {
  return (id, values) => String(formatOf(messages, id, locale).format(values))
}

/** Texts read once, by set and id. */
const read = new WeakMap<MailMessages, Map<MailMessageId, IntlMessageFormat>>()

function formatOf(messages: MailMessages, id: MailMessageId, locale: LocaleSlug): IntlMessageFormat {
  const formats = read.get(messages) ?? new Map<MailMessageId, IntlMessageFormat>()
  const format = formats.get(id) ?? new IntlMessageFormat(messages[id], config.locales[locale].tag)
  read.set(messages, formats.set(id, format))
  return format
}
