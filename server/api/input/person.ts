import { z } from 'zod/mini'
import { config, type MarketCode } from '#config'
import { nameFormat } from '#machines/shared/name-format.ts'
import { market } from './bounds.ts'
import { digits } from './digits.ts'

/** Name and contact details, for every form that asks for them. */

export function nameUpTo(length: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(length), z.regex(nameFormat))
}

/** Name that may be empty. */
export function optionalNameUpTo(length: number) {
  return z.string().check(z.trim(), z.maxLength(length), z.regex(nameFormat))
}

export const personName = nameUpTo(60)

export const personEmail = z.email().check(z.maxLength(254))

/**
 * Number in any notation: without separators and national prefix, its country code after a plus sign. Forms send digits
 * after the dial code (`phoneRuleAt`), which is what is stored. The bounds are those over all markets.
 */
export const personPhone = z.string().check(
  digits,
  // Copied numbers may contain marks of the writing direction.
  z.overwrite((phone) =>
    phone
      .replaceAll(/[\s()/.\u200E\u200F\u2066-\u2069-]/g, '')
      .replace(/^00/, '+')
      .replace(/^0/, ''),
  ),
  z.regex(/^\+?\d{6,14}$/),
)

/** Country of the dial code. */
export const phoneCountry = market

/** Rules for a phone number: without the chosen dial code it has the length of its country's numbers. */
export function phoneRuleAt<Name extends string>(name: Name) {
  type Person = { phoneCountry: MarketCode } & Record<Name, string>
  return [
    z.overwrite<Person>((person) => ({ ...person, [name]: withoutDialCode(person[name], person.phoneCountry) })),
    z.refine<Person>((person) => isNationalPhone(person[name], person.phoneCountry), { path: [name] }),
  ] as const
}

/** Whether a text is a number of the country without its dial code. */
export function isNationalPhone(phone: string, country: MarketCode): boolean {
  const [min, max] = config.markets[country].phoneDigits
  return phone.length >= min && phone.length <= max && !phone.startsWith('+')
}

/** Takes off the country's own code. Without a plus sign it is one only where the number is too long without it. */
function withoutDialCode(phone: string, country: MarketCode): string {
  const { dialCode, phoneDigits } = config.markets[country]
  const code = phone.startsWith('+') ? dialCode : dialCode.slice(1)
  const isCoded = phone.startsWith('+') || phone.length > phoneDigits[1]
  return isCoded && phone.startsWith(code) ? phone.slice(code.length).replace(/^0/, '') : phone
}

/** Checkbox that must be ticked. */
export const consent = z.boolean().check(z.refine((isGiven) => isGiven))

/**
 * Captcha solution of a form with a `PersonCheck`. Not required where the site requires no proof, nor of a known
 * customer.
 */
export function personProof(isAsked = true) {
  return z.string().check(z.minLength(isAsked && config.switches.captcha ? 1 : 0))
}

/** Captcha solution as sent: null where none was required. */
export const sentProof = z.nullable(z.string().check(z.maxLength(4000)))
