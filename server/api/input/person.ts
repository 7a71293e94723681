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
 * Digits after the dial code in any notation: without separators and national prefix. The length per market is in
 * `phoneRuleAt`; these are the bounds over all markets.
 */
export const personPhone = z.string().check(
  digits,
  z.overwrite((phone) => phone.replaceAll(/[\s()/.-]/g, '').replace(/^0/, '')),
  z.regex(/^\d{6,14}$/),
)

/** Country of the dial code. */
export const phoneCountry = market

/** Length per market, as a check on the field that holds the number. */
export function phoneRuleAt<Name extends string>(name: Name) {
  return z.refine<{ phoneCountry: MarketCode } & Record<Name, string>>(
    (person) => {
      const [min, max] = config.markets[person.phoneCountry].phoneDigits
      return person[name].length >= min && person[name].length <= max
    },
    { path: [name] },
  )
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
