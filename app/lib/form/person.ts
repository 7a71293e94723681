import { z } from 'zod/mini'
import { config, type MarketCode } from '#config'

/** How a person is named and reached, for every form that asks for it. */

/** Letters of any script, never markup or control characters. */
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^<>\p{Cc}]+$/u))

export const personEmail = z.email().check(z.maxLength(254))

/** Whether so many digits follow the dial code there. */
export function isPhoneLong(country: MarketCode, phone: string): boolean {
  const [min, max] = config.markets[country].phoneDigits
  return phone.length >= min && phone.length <= max
}

/** Bounds per market, of the field that holds the number. */
export function phoneRuleAt<Name extends string>(name: Name) {
  return z.refine<{ phoneCountry: MarketCode } & Record<Name, string>>(
    (person) => isPhoneLong(person.phoneCountry, person[name]),
    { path: [name] },
  )
}

/** A box that must be ticked. */
export const consent = z.boolean().check(z.refine((isGiven) => isGiven))
