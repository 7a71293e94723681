import { and, eq, inArray } from 'drizzle-orm'
import { IdentityType } from '#machines/shared/codes.ts'
import { demonstrationSecret } from '#server/api/input/demonstration.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { hashPassword } from './passwords.ts'
import { enrolKnownSecret } from './second-factor.ts'

const password = 'solvei-demo-2026'

const demonstration = [
  {
    email: 'private@solvei.example',
    firstName: 'Ada',
    lastName: 'Nordmann',
    role: 'customer',
    identityType: IdentityType.private,
  },
  {
    email: 'sme@solvei.example',
    firstName: 'Jonas',
    lastName: 'Weber',
    role: 'customer',
    identityType: IdentityType.sme,
  },
  {
    email: 'tme@solvei.example',
    firstName: 'Sanne',
    lastName: 'de Vries',
    role: 'customer',
    identityType: IdentityType.tme,
  },
  {
    email: 'fleet@solvei.example',
    firstName: 'Wouter',
    lastName: 'Mulder',
    role: 'customer',
    identityType: IdentityType.private,
  },
  {
    email: 'driver@solvei.example',
    firstName: 'Femke',
    lastName: 'Jansen',
    role: 'customer',
    identityType: IdentityType.private,
  },
  {
    email: 'arrears@solvei.example',
    firstName: 'Freja',
    lastName: 'Dahl',
    role: 'customer',
    identityType: IdentityType.private,
  },
  {
    email: 'dispute@solvei.example',
    firstName: 'Elin',
    lastName: 'Sjögren',
    role: 'customer',
    identityType: IdentityType.private,
  },
  {
    email: 'dubai@solvei.example',
    firstName: 'Layla',
    lastName: 'Haddad',
    role: 'customer',
    identityType: IdentityType.private,
  },
  {
    email: 'staff@solvei.example',
    firstName: 'Maja',
    lastName: 'Lindqvist',
    role: 'staff',
    roles: ['administrator'],
    identityType: IdentityType.private,
  },
  {
    email: 'advisor@solvei.example',
    firstName: 'Emil',
    lastName: 'Haugen',
    role: 'staff',
    roles: ['advisor'],
    identityType: IdentityType.private,
  },
  {
    email: 'store@solvei.example',
    firstName: 'Noor',
    lastName: 'Bakker',
    role: 'staff',
    roles: ['store'],
    identityType: IdentityType.private,
  },
  {
    email: 'finance@solvei.example',
    firstName: 'Klara',
    lastName: 'Voss',
    role: 'staff',
    roles: ['finance'],
    identityType: IdentityType.private,
  },
  {
    email: 'editor@solvei.example',
    firstName: 'Omar',
    lastName: 'Saleh',
    role: 'staff',
    roles: ['editor'],
    identityType: IdentityType.private,
  },
] as const

/** Creates the accounts of the demonstration's sign-in page; existing ones are not changed. */
export async function seedAccounts(services: BackendContext): Promise<void> {
  const emails = demonstration.map(({ email }) => email)
  const { email } = accounts
  const there = await services.db().select({ email }).from(accounts).where(inArray(email, emails))
  const missing = demonstration.filter((person) => !there.some((account) => account.email === person.email))
  if (missing.length > 0) await insertAccounts(services, missing)
  await enrolStaff(services, emails)
}

async function insertAccounts(
  services: BackendContext,
  missing: readonly (typeof demonstration)[number][],
): Promise<void> {
  // Each hash takes a core for as long as a sign-in does.
  const rows = await Promise.all(
    missing.map(async (person) => ({ ...person, passwordHash: await hashPassword(password) })),
  )
  await services.db().insert(accounts).values(rows).onConflictDoNothing({ target: accounts.email })
}

/** Gives the staff of the demonstration a second factor that anybody can use; those who have one keep it. */
async function enrolStaff(services: BackendContext, emails: readonly string[]): Promise<void> {
  const isStaff = and(inArray(accounts.email, emails), eq(accounts.role, 'staff'))
  const rows = await services.db().select({ id: accounts.id }).from(accounts).where(isStaff)
  for (const { id } of rows) await enrolKnownSecret(services, id, demonstrationSecret)
}
