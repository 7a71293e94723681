import type { LocaleSlug, MarketCode } from '#config'
import { IdentityType } from '#machines/shared/codes.ts'

/** Where the people of a market live and drive. Streets, numbers of licences and telephones are invented. */
interface Home {
  locale: LocaleSlug
  /** Area of subscriptions. */
  areaId: string
  /** Store of test drives. */
  siteId: string
  address: { street: string; postcode: string; city: string }
  phone: string
  licence: string
}

export const homes: Readonly<Record<MarketCode, Home>> = {
  SE: {
    locale: 'sv_SE',
    areaId: 'se-stockholm',
    siteId: 'se-stockholm-oestermalm',
    address: { street: 'Tallkottsvägen 14', postcode: '114 55', city: 'Stockholm' },
    phone: '701740605',
    licence: '19850312 4581',
  },
  DE: {
    locale: 'de_DE',
    areaId: 'de-berlin',
    siteId: 'de-berlin-mitte',
    address: { street: 'Lindenstraße 9', postcode: '10969', city: 'Berlin' },
    phone: '15112345678',
    licence: 'B072RRE2I55',
  },
  NO: {
    locale: 'no_NO',
    areaId: 'no-oslo',
    siteId: 'no-oslo-bjoervika',
    address: { street: 'Torggata 1', postcode: '0181', city: 'Oslo' },
    phone: '41234567',
    licence: '12 34 567890 1',
  },
  DK: {
    locale: 'da_DK',
    areaId: 'dk-koebenhavn',
    siteId: 'dk-koebenhavn-nordhavn',
    address: { street: 'Fyrrevej 22', postcode: '2150', city: 'Nordhavn' },
    phone: '20123456',
    licence: '23456789',
  },
  NL: {
    locale: 'nl_NL',
    areaId: 'nl-amsterdam',
    siteId: 'nl-amsterdam-zuidas',
    address: { street: 'Dennenlaan 31', postcode: '1082 MD', city: 'Amsterdam' },
    phone: '612345678',
    licence: '5123456789',
  },
  AE: {
    locale: 'ar_AE',
    areaId: 'ae-dubai',
    siteId: 'ae-dubai-sheikh-zayed-road',
    address: { street: 'Al Safa Street 7', postcode: '', city: 'Dubai' },
    phone: '501234567',
    licence: '1234567',
  },
}

export interface Person {
  firstName: string
  lastName: string
  email: string
  country: MarketCode
  identityType: IdentityType
  company: { name: string; registrationNumber: string; vatId: string } | null
}

/** Customers of the sign-in page, whose accounts each demonstration has. */
export const ada = person('Ada', 'Nordmann', 'NO', 'private')
export const jonas = ofCompany(person('Jonas', 'Weber', 'DE', 'sme'), IdentityType.sme, {
  name: 'Weber Elektrotechnik GmbH',
  registrationNumber: 'HRB 20713',
  vatId: 'DE123456789',
})
export const sanne = ofCompany(person('Sanne', 'de Vries', 'NL', 'tme'), IdentityType.tme, {
  name: 'Kustlijn Energie B.V.',
  registrationNumber: '20713058',
  vatId: 'NL123456789B01',
})
/** Fleet manager of Sanne's company, and a driver of one of its cars. */
export const wouter = person('Wouter', 'Mulder', 'NL', 'fleet')
export const femke = person('Femke', 'Jansen', 'NL', 'driver')
export const freja = person('Freja', 'Dahl', 'DK', 'arrears')
export const elin = person('Elin', 'Sjögren', 'SE', 'dispute')
export const layla = person('Layla', 'Haddad', 'AE', 'dubai')

/** Someone who registers during the demonstration, with a mailbox of that name. */
export function person(firstName: string, lastName: string, country: MarketCode, mailbox: string): Person {
  const email = `${mailbox}@solvei.example`
  return { firstName, lastName, email, country, identityType: IdentityType.private, company: null }
}

export function ofCompany(
  someone: Person,
  identityType: IdentityType,
  company: NonNullable<Person['company']>,
): Person {
  return { ...someone, identityType, company }
}
