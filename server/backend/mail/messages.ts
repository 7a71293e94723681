import { readFileSync } from 'node:fs'
import { type LocaleSlug, localeSlugs } from '#config'
import { type Messages, type Translate as Written, translatorOf } from '#server/backend/i18n/translator.ts'
import type care from './messages/en_US/care-mail.json'
import type mail from './messages/en_US/mail.json'
import type membership from './messages/en_US/membership-mail.json'
import type subscription from './messages/en_US/subscription-mail.json'

export type MailMessageId = keyof typeof mail | keyof typeof subscription | keyof typeof membership | keyof typeof care
export type MailMessages = Messages<MailMessageId>
export type Translate = Written<MailMessageId>

const files = ['mail', 'subscription-mail', 'membership-mail', 'care-mail']

/** Every text of the mails; the English set defines the ids, the other eight are held against it by a test. */
export const mailMessages = Object.fromEntries(localeSlugs.map((slug) => [slug, readAll(slug)])) as Record<
  LocaleSlug,
  MailMessages
>

export function translator(locale: LocaleSlug, messages: MailMessages = mailMessages[locale]): Translate {
  return translatorOf(locale, messages)
}

function readAll(slug: LocaleSlug): MailMessages {
  const sets = files.map((name) => readFileSync(new URL(`./messages/${slug}/${name}.json`, import.meta.url), 'utf8'))
  return Object.assign({}, ...sets.map((set) => JSON.parse(set)))
}
