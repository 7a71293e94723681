import type { Translate } from '#server/backend/kernel/i18n/translator.ts'
import type { CommonMailId } from './messages.ts'

/**
 * Greeting by name. Anyone may enter a name and the address of another person: a name that mail programs would turn
 * into a link, or that reads like a message, is omitted.
 */
export function greetingFor(firstName: string, t: Translate<CommonMailId>): string {
  return isPlainName(firstName) ? t('mail.common.greeting', { firstName }) : t('mail.common.greetingPlain')
}

/** Whether a name contains no link and no message. */
export function isPlainName(name: string): boolean {
  return name.length <= 40 && /^[\p{L}\p{M}'’ -]+\.?$/u.test(name)
}

/** As `isPlainName`, for a company: its name may have digits, an ampersand and abbreviations. */
export function isPlainCompanyName(name: string): boolean {
  const isWords = name.length <= 60 && /^[\p{L}\p{M}\p{N}&+'’., ()/-]+$/u.test(name)
  // A dot before two letters, or a path: what mail programs link. `B.V.` is neither.
  return isWords && !/[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|\/\//u.test(name)
}
