import { config, type LocaleSlug } from '#config'
import { commonTranslator } from './messages.ts'

/** What is said of a mail where its own words are not for every screen: that there is something to read. */
export function confidentialNotification(locale: LocaleSlug): { title: string; text: string } {
  return { title: config.brand.name, text: commonTranslator(locale)('mail.push.confidential') }
}
