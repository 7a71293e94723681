import type { MarketCode } from '#config'

/** Digits of a whole postcode, and the letters that may stand before it on a letter from abroad. */
const forms: Record<Exclude<MarketCode, 'AE'>, { digits: number; before: RegExp }> = {
  DE: { digits: 5, before: /^DE?-?/ },
  DK: { digits: 4, before: /^DK-?/ },
  NL: { digits: 4, before: /^NL-?/ },
  SE: { digits: 5, before: /^SE?-?/ },
  NO: { digits: 4, before: /^NO?-?/ },
}

export interface Postcode {
  /** What areas are told by; two digits at least, fewer than a whole postcode has while it is still being typed. */
  digits: string
  /** As the country writes it: `20457`, `123 45`, `1234 AB`. */
  text: string
}

/**
 * Reads a postcode however it was typed: `d-20457`, `S-123 45`, `1234ab`. Null for what is none in that country, and in
 * countries without postcodes.
 */
export function parsePostcode(country: string, typed: string): Postcode | null {
  const form = isPostcodeCountry(country) ? forms[country] : null
  if (!form) return null
  const compact = typed.toUpperCase().replaceAll(/\s/g, '').replace(form.before, '')
  const { digits = '', letters = '' } = /^(?<digits>\d{2,5})(?<letters>[A-Z]{0,2})$/.exec(compact)?.groups ?? {}
  if (digits === '' || digits.length > form.digits) return null
  if (letters !== '' && (country !== 'NL' || digits.length < form.digits)) return null
  if (country === 'SE') return { digits, text: [digits.slice(0, 3), digits.slice(3)].filter(Boolean).join(' ') }
  return { digits, text: letters === '' ? digits : `${digits} ${letters}` }
}

function isPostcodeCountry(country: string): country is keyof typeof forms {
  return Object.hasOwn(forms, country)
}
