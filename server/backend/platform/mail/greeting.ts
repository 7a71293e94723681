import type { Translate } from '#server/backend/kernel/i18n/translator.ts'
import type { CommonMailId } from './messages.ts'

/**
 * Whoever books types a name, and the mail goes wherever they say: a name that mail programs would turn into a link or that
 * reads like a message is left out of the greeting.
 */
export function greetingFor(firstName: string, t: Translate<CommonMailId>): string {
  return isPlainName(firstName) ? t('mail.common.greeting', { firstName }) : t('mail.common.greetingPlain')
}

/** Nothing that a mail program would turn into a link, and no message. */
export function isPlainName(name: string): boolean {
  return name.length <= 40 && /^[\p{L}\p{M}'’ -]+\.?$/u.test(name)
}
