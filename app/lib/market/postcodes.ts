import type { MarketCode } from '#config'

/** A whole postcode, without blanks and the country's letters before it. */
const whole: Record<Exclude<MarketCode, 'AE'>, RegExp> = {
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  NL: /^\d{4}[A-Z]{2}$/,
  SE: /^\d{5}$/,
  NO: /^\d{4}$/,
}

/** Whether a text is a whole postcode of a country, however it is written; anything is where there are none. */
export function isPostcode(country: MarketCode, text: string): boolean {
  if (country === 'AE') return true
  const compact = text.toUpperCase().replaceAll(/\s/g, '')
  return whole[country].test(compact.replace(/^[A-Z]{1,2}-/, ''))
}
