import { eq } from 'drizzle-orm'
import type { Account } from '#server/api/contract/groups/account.ts'
import { marketCode, type TestDriveContact } from '#server/api/contract/schemas/test-drive.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'

/** What the contact form can be filled with for somebody who is signed in; only what is known. */
export async function readContactOf(services: Services, account: Account): Promise<Partial<TestDriveContact>> {
  const { phoneCountry, phone } = accounts
  const [known] = await services.db().select({ phoneCountry, phone }).from(accounts).where(eq(accounts.id, account.id))
  const country = marketCode.safeParse(known?.phoneCountry)
  const { firstName, lastName, email } = account
  return {
    firstName,
    lastName,
    email,
    ...(country.success && known?.phone && { phoneCountry: country.data, phone: known.phone }),
  }
}
