import { westernDigits } from './digits.ts'

/** Parts of an address in addition to its country. `extra` continues the street: flat, floor or c/o. */
export const addressParts = ['street', 'extra', 'postcode', 'city'] as const
export type AddressPart = (typeof addressParts)[number]

/** A part is empty if the country has none or none was entered. */
export type PostalParts = Record<AddressPart, string>

export interface PostalAddress extends PostalParts {
  /** ISO 3166-1 alpha-2. */
  country: string
}

export interface PostcodeFormat {
  digits: number
  /** Capital letters after the digits. */
  letters: number
  /** Number of digits before the blank; null for no blank. */
  group: number | null
  /** Country prefixes used on letters from abroad, longest first. */
  prefixes: readonly string[]
}

/** Form and notation of addresses in a country. */
export interface AddressFormat {
  /** Fields of a form in order, grouped by row. */
  form: readonly (readonly AddressPart[])[]
  /** Lines of an envelope. */
  letter: readonly (readonly AddressPart[])[]
  required: readonly AddressPart[]
  /** Null in countries without postcodes, where places are found by town. */
  postcode: PostcodeFormat | null
  /** Labels of parts that differ between countries. */
  labels: { street: 'street' | 'building'; extra: 'unit' | 'area'; city: 'town' | 'emirate' }
}

export interface Postcode {
  /** Digits, which identify the area. While typing there may be fewer than in a whole postcode, but at least two. */
  digits: string
  /** National notation: `20457`, `123 45`, `1234 AB`. */
  text: string
  isWhole: boolean
}

/** Parses any notation of a postcode: `d-20457`, `S-123 45`, `1234ab`. Null if it does not fit the format. */
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

/** Parts that are required and missing, and an incomplete postcode. */
export function faultyParts(format: AddressFormat, address: PostalParts): AddressPart[] {
  return addressParts.filter((part) => {
    if (part === 'postcode' && format.postcode) return readPostcode(format.postcode, address.postcode)?.isWhole !== true
    return format.required.includes(part) && address[part].trim() === ''
  })
}

/** Normalises an address to its country's notation: single blanks, formatted postcode, or no postcode. */
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

/** `extra` is missing in old orders. */
export type WrittenParts = Omit<PostalParts, 'extra'> & { extra?: string | undefined }

/** Lines of an envelope, without the country; the postcode in the country's notation, however it was typed. */
export function addressLines(format: AddressFormat, address: WrittenParts): string[] {
  const postcode = (format.postcode && readPostcode(format.postcode, address.postcode)?.text) ?? address.postcode
  const written = { ...address, postcode }
  return format.letter.map((line) => line.flatMap((part) => written[part]?.trim() || []).join(' ')).filter(Boolean)
}

/** Compares two addresses, ignoring case and blanks. */
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
