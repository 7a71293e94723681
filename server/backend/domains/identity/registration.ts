import { eq } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import { IdentityType } from '#machines/shared/codes.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { assertLastingEmail } from '#server/backend/kernel/contact/contact-rules.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import type { AccountRow } from './access-tokens.ts'
import { countMail, mailCode, takeCode } from './mailed-codes.ts'
import { assertStrongPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

export interface Registration {
  email: string
  firstName: string
  lastName: string
  password: string
  locale: LocaleSlug
}

/**
 * Mails a code to the address; the account is created when the code is entered. An address with an account gets another
 * mail: response and timing are the same.
 */
export async function beginRegistration(
  services: BackendContext,
  interactionId: string,
  { email: typedEmail, password, locale, ...names }: Registration,
  remoteAddress: string,
): Promise<void> {
  const email = typedEmail.toLowerCase()
  assertLastingEmail(email)
  await assertStrongPassword(password, email, [names.firstName, names.lastName])
  await countMail(services, remoteAddress)
  const passwordHash = await hashPassword(password)
  const [taken] = await services.db().select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  await mailCode(services, {
    interactionId,
    purpose: 'registration',
    email,
    locale,
    template: taken ? 'registrationTaken' : 'registrationCode',
    registration: taken ? null : { ...names, passwordHash, locale },
  })
}

/** Creates the account that awaits this code. Refuses with code_invalid. */
export async function finishRegistration(
  services: BackendContext,
  interactionId: string,
  code: string,
  remoteAddress: string,
): Promise<AccountRow> {
  const typed = { interactionId, purpose: 'registration', code } as const
  const { email, registration } = await takeCode(services, typed, remoteAddress)
  if (!registration) throw new Refusal('code_invalid', 'the address has an account')
  const { locale, ...person } = registration
  const [made] = await services
    .db()
    .insert(accounts)
    .values({
      ...person,
      email,
      locale,
      role: 'customer',
      identityType: IdentityType.private,
      createdAt: services.clock.now(),
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning()
  if (!made) throw new Refusal('code_invalid', 'the address was registered meanwhile')
  return made
}
