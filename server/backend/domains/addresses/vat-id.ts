import type { MarketCode } from '#config'

/** Format of each country's number, without blanks, points and hyphens. */
const forms: Record<MarketCode, RegExp> = {
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  SE: /^SE\d{10}01$/,
  NO: /^(?:NO)?\d{9}(?:MVA)?$/,
  AE: /^\d{15}$/,
}

/** Whether a VAT number has its country's format; whether it is in force is not checked. */
export function isVatIdValid(country: MarketCode, vatId: string): boolean {
  return forms[country].test(vatId.toUpperCase().replaceAll(/[ .-]/g, ''))
}
