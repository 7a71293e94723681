import type { MarketCode } from '#config'

const towns: Readonly<Record<string, string>> = {
  'de-berlin': 'B',
  'de-hamburg': 'HH',
  'de-muenchen': 'M',
  'de-koeln': 'K',
  'de-frankfurt': 'F',
  'de-stuttgart': 'S',
  'ae-dubai': 'Dubai T',
  'ae-abu-dhabi': 'Abu Dhabi 18',
  'ae-sharjah': 'Sharjah 3',
}

const letters = 'ABCDEFGHJKLMNOPRSTUWXYZ'

/** The registration plate of a country's nth registered car, in that country's form for electric cars where it has one. */
export function plateOf(country: MarketCode, areaId: string, nth: number): string {
  const digits = (length: number) => String(nth + 1).padStart(length, '0')
  const forms: Record<MarketCode, () => string> = {
    DE: () => `${towns[areaId]} SL ${200 + nth}E`,
    DK: () => `EL 60 ${digits(3)}`,
    NL: () => `T-${digits(3)}-ZV`,
    SE: () => `SX${letters[Math.floor(nth / 90) % letters.length]} ${10 + (nth % 90)}B`,
    NO: () => `EL 5${digits(4)}`,
    AE: () => `${towns[areaId]} 5${digits(4)}`,
  }
  return forms[country]()
}
