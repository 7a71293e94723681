import { config } from '#config'
import type { TestDriveContact } from '#server/api/contract/schemas/test-drive.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import { disposableDomains } from './disposable-domains.ts'

export function isPhoneValid({ phoneCountry, phone }: Pick<TestDriveContact, 'phoneCountry' | 'phone'>): boolean {
  const [minimum, maximum] = config.markets[phoneCountry].phoneDigits
  return phone.length >= minimum && phone.length <= maximum
}

/** Throws `email_not_allowed` for an address that lives no longer than a mail: its owner would miss every change. */
export function assertLastingEmail(email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const isDisposable = disposableDomains.some((name) => domain === name || domain.endsWith(`.${name}`))
  if (isDisposable) throw new Refusal('email_not_allowed', `throw-away domain ${domain}`)
}
