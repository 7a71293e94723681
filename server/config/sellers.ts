import type { MarketCode } from '#config'

/*
 * Companies that sell, one for each market: named in the imprint and on invoices. Part of the product's configuration,
 * like app.config.ts; in a file of its own because pages must not load it. Invented, and recognisably so.
 */

/** Company as its invoices must name it. */
export interface Seller {
  /** Registered name. */
  name: string
  /** In its market. `extra` and `postcode` may be empty. */
  address: { street: string; extra: string; postcode: string; city: string }
  phone: string
  /** Entry in the register of companies. */
  register: string
  /** Number for value-added tax, as it is printed. */
  vatId: string
  /** Account to which companies transfer, without spaces. */
  iban: string
}

const name = 'Solvei Demonstration'

export const sellers: Readonly<Record<MarketCode, Seller>> = {
  DE: {
    name,
    address: { street: 'Musterstraße 1', extra: '', postcode: '10115', city: 'Berlin' },
    phone: '+49 30 000000',
    register: 'Amtsgericht Charlottenburg, HRB 000000 B',
    vatId: 'DE000000000',
    iban: 'DE36000000000000000000',
  },
  DK: {
    name,
    address: { street: 'Eksempelvej 1', extra: '', postcode: '1050', city: 'København K' },
    phone: '+45 00 00 00 00',
    register: 'CVR 00000000',
    vatId: 'DK00000000',
    iban: 'DK1800000000000000',
  },
  NL: {
    name,
    address: { street: 'Voorbeeldstraat 1', extra: '', postcode: '1012 AB', city: 'Amsterdam' },
    phone: '+31 20 000 0000',
    register: 'KVK 00000000',
    vatId: 'NL000000000B00',
    iban: 'NL84SOLV0000000000',
  },
  SE: {
    name,
    address: { street: 'Exempelgatan 1', extra: '', postcode: '111 20', city: 'Stockholm' },
    phone: '+46 8 000 00 00',
    register: 'Bolagsverket, 000000-0000',
    vatId: 'SE000000000001',
    iban: 'SE9500000000000000000000',
  },
  NO: {
    name,
    address: { street: 'Eksempelveien 1', extra: '', postcode: '0155', city: 'Oslo' },
    phone: '+47 00 00 00 00',
    register: 'Foretaksregisteret, 000 000 000',
    vatId: 'NO 000 000 000 MVA',
    iban: 'NO1300000000000',
  },
  AE: {
    name,
    address: { street: 'Example Tower, Sheikh Zayed Road', extra: 'P.O. Box 00000', postcode: '', city: 'Dubai' },
    phone: '+971 4 000 0000',
    register: 'Dubai DET 000000',
    vatId: '000000000000000',
    iban: 'AE630000000000000000000',
  },
}
