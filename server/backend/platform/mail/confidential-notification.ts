import { config, type LocaleSlug } from '#config'
import { commonTranslator } from './messages.ts'

/** Neutral notification for a mail that must not be quoted on every screen. */
export function confidentialNotification(locale: LocaleSlug): { title: string; text: string } {
  return { title: config.brand.name, text: commonTranslator(locale)('mail.push.confidential') }
}
