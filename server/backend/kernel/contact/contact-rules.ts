import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import { config } from '#config'
import type { TestDriveContact } from '#server/api/contract/schemas/test-drive.ts'
import { isNationalPhone } from '#server/api/input/person.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { disposableDomains } from './disposable-domains.ts'

/**
 * Number as it is stored, digits after the dial code, from any notation: with the code of its country, a prefix for calls
 * abroad or within the country. Null if it is no number of the country.
 */
export function readPhone({ phoneCountry, phone }: Pick<TestDriveContact, 'phoneCountry' | 'phone'>): string | null {
  if (isNationalPhone(phone, phoneCountry)) return phone
  const parsed = parsePhoneNumberFromString(phone, phoneCountry, metadata)
  const isOfCountry = parsed && `+${parsed.countryCallingCode}` === config.markets[phoneCountry].dialCode
  return isOfCountry && isNationalPhone(parsed.nationalNumber, phoneCountry) ? parsed.nationalNumber : null
}

/** Throws `email_not_allowed` for a disposable or blocked address. */
export function assertLastingEmail(email: string): void {
  if (!isLastingEmail(email)) throw new Refusal('email_not_allowed', 'a disposable or blocked domain')
}

/** Whether an address may be used: the owner of a disposable one would miss later mails. */
export function isLastingEmail(email: string, blocked: readonly string[] = config.blockedEmailDomains): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return ![...disposableDomains, ...blocked].some((name) => domain === name || domain.endsWith(`.${name}`))
}
