import { z } from 'zod/mini'
import { config, type MarketCode } from '#config'
import { nameFormat } from '#machines/shared/name-format.ts'
import { market } from './bounds.ts'
import { digits } from './digits.ts'

/** How a person is named and reached, for every form that asks for it. */

export function nameUpTo(length: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(length), z.regex(nameFormat))
}

/** A name that may be left empty. */
export function optionalNameUpTo(length: number) {
  return z.string().check(z.trim(), z.maxLength(length), z.regex(nameFormat))
}

export const personName = nameUpTo(60)

export const personEmail = z.email().check(z.maxLength(254))

/**
 * Digits after the dial code, however they were written: without separators and the zero of national calls. How many there
 * are in a market, `phoneRuleAt` knows; these are the most and the least of all.
 */
export const personPhone = z.string().check(
  digits,
  z.overwrite((phone) => phone.replaceAll(/[\s()/.-]/g, '').replace(/^0/, '')),
  z.regex(/^\d{6,14}$/),
)

/** That of the dial code. */
export const phoneCountry = market

/** Bounds per market, of the field that holds the number. */
export function phoneRuleAt<Name extends string>(name: Name) {
  return z.refine<{ phoneCountry: MarketCode } & Record<Name, string>>(
    (person) => {
      const [min, max] = config.markets[person.phoneCountry].phoneDigits
      return person[name].length >= min && person[name].length <= max
    },
    { path: [name] },
  )
}

/** A box that must be ticked. */
export const consent = z.boolean().check(z.refine((isGiven) => isGiven))

/** Of a form with a `PersonCheck`: what was solved. Nobody is asked where the site asks for no proof, nor who is known. */
export function personProof(isAsked = true) {
  return z.string().check(z.minLength(isAsked && config.switches.captcha ? 1 : 0))
}

/** The same as it is sent: null where nobody was asked. */
export const sentProof = z.nullable(z.string().check(z.maxLength(4000)))
