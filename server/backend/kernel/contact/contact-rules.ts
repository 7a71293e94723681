import { config } from '#config'
import type { TestDriveContact } from '#server/api/contract/schemas/test-drive.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { disposableDomains } from './disposable-domains.ts'

export function isPhoneValid({ phoneCountry, phone }: Pick<TestDriveContact, 'phoneCountry' | 'phone'>): boolean {
  const [minimum, maximum] = config.markets[phoneCountry].phoneDigits
  return phone.length >= minimum && phone.length <= maximum
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
