import { westernDigits } from './digits.ts'

/** What an address is made of beside its country. `extra` is what leads on from the street: a flat, a floor, who it is c/o. */
export const addressParts = ['street', 'extra', 'postcode', 'city'] as const
export type AddressPart = (typeof addressParts)[number]

/** Empty is a part that the country has not, or that nobody has given. */
export type PostalParts = Record<AddressPart, string>

export interface PostalAddress extends PostalParts {
  /** ISO 3166-1 alpha-2. */
  country: string
}

export interface PostcodeFormat {
  digits: number
  /** Capital letters behind the digits. */
  letters: number
  /** How many digits stand before a blank; null where they stand together. */
  group: number | null
  /** What may stand before it on a letter from abroad, the longest first. */
  prefixes: readonly string[]
}

/** How an address is asked for and written in a country. */
export interface AddressFormat {
  /** The parts of a form in their order, those of one row together. */
  form: readonly (readonly AddressPart[])[]
  /** The lines of an envelope. */
  letter: readonly (readonly AddressPart[])[]
  required: readonly AddressPart[]
  /** Null where there are none: places are found by their town. */
  postcode: PostcodeFormat | null
  /** What its parts are called, where countries differ. */
  labels: { street: 'street' | 'building'; extra: 'unit' | 'area'; city: 'town' | 'emirate' }
}

export interface Postcode {
  /** What areas are told by; two digits at least, fewer than a whole postcode has while it is still being typed. */
  digits: string
  /** As the country writes it: `20457`, `123 45`, `1234 AB`. */
  text: string
  isWhole: boolean
}

/** Reads a postcode however it was typed: `d-20457`, `S-123 45`, `1234ab`. Null for what is none of this form. */
export function readPostcode(format: PostcodeFormat, typed: string): Postcode | null {
  const compact = withoutPrefix(format, westernDigits(typed).toUpperCase().replaceAll(/\s/g, ''))
  const { digits = '', letters = '' } = /^(?<digits>\d{2,})(?<letters>[A-Z]*)$/.exec(compact)?.groups ?? {}
  if (digits === '' || digits.length > format.digits || letters.length > format.letters) return null
  if (letters !== '' && digits.length < format.digits) return null
  return {
    digits,
    text: [...groupsOf(digits, format.group), letters].filter(Boolean).join(' '),
    isWhole: digits.length === format.digits && letters.length === format.letters,
  }
}

/** Required parts that are missing, and a postcode that is no whole one. */
export function faultyParts(format: AddressFormat, address: PostalParts): AddressPart[] {
  return addressParts.filter((part) => {
    if (part === 'postcode' && format.postcode) return readPostcode(format.postcode, address.postcode)?.isWhole !== true
    return format.required.includes(part) && address[part].trim() === ''
  })
}

/** The same address as its country writes it: single blanks, a postcode in its form, none where there are none. */
export function writtenAddress<Address extends PostalParts>(format: AddressFormat, address: Address): Address {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
  const postcode = format.postcode && readPostcode(format.postcode, address.postcode)
  return {
    ...address,
    street: plain(address.street),
    extra: plain(address.extra),
    postcode: format.postcode ? (postcode?.text ?? plain(address.postcode)) : '',
    city: plain(address.city),
  }
}

/** Orders of before had nothing beyond the street. */
export type WrittenParts = Omit<PostalParts, 'extra'> & { extra?: string | undefined }

/** Its lines as on an envelope, without the country. */
export function addressLines(format: AddressFormat, address: WrittenParts): string[] {
  return format.letter.map((line) => line.flatMap((part) => address[part]?.trim() || []).join(' ')).filter(Boolean)
}

/** Whether two addresses are one and the same, however their letters and blanks are written. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  const compact = (text: string) => text.toLowerCase().replaceAll(/[\s.,-]/g, '')
  return one.country === other.country && addressParts.every((part) => compact(one[part]) === compact(other[part]))
}

function withoutPrefix({ prefixes }: PostcodeFormat, compact: string): string {
  const prefix = prefixes.find((candidate) => compact.startsWith(candidate))
  return prefix === undefined ? compact : compact.slice(prefix.length).replace(/^-/, '')
}

function groupsOf(digits: string, group: number | null): string[] {
  return group === null ? [digits] : [digits.slice(0, group), digits.slice(group)]
}
