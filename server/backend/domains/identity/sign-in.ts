import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt, resetAttempts, uncountAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { networkOf } from '#server/network/network-of.ts'
import type { AccountRow } from './access-tokens.ts'
import { ownPassword, signInFrom, signInHere, signInOfAccount, signInOnDevice } from './attempt-limits.ts'
import { knownDevice, type Owner } from './known-devices.ts'
import { isKnownNetwork } from './known-networks.ts'
import { isPasswordRight } from './passwords.ts'

/** Origin of a password attempt. */
interface Origin {
  remoteAddress: string
  /** Cookie of known devices, if the browser sent one. */
  device?: string | undefined
}

/** Placeholder for an unknown account, so that both cases run the same queries. */
const noOwner: Owner = { id: '00000000-0000-0000-0000-000000000000', passwordHash: null }

/**
 * Account for an e-mail address and password. Refuses with credentials_invalid after the same work whether or not the
 * account exists, and with too_many_requests before any. A known browser has its own tries, and known networks are
 * counted separately from others: tries by strangers, from however many networks, lock out neither.
 */
export async function checkCredentials(
  services: BackendContext,
  { email: typedEmail, password }: { email: string; password: string },
  { remoteAddress, device: cookie }: Origin,
): Promise<AccountRow> {
  const email = typedEmail.toLowerCase()
  const [row] = await services.db().select().from(accounts).where(eq(accounts.email, email))
  const owner = row ?? noOwner
  const device = knownDevice(services, owner, cookie)
  const isNetworkKnown = await isKnownNetwork(services, owner, remoteAddress)
  const own: Budget = device
    ? [signInOnDevice, `${email}\n${device}`]
    : [signInHere, `${email}\n${networkOf(remoteAddress)}`]
  const shared: Budget[] = []
  if (!device) shared.push([signInFrom, remoteAddress])
  if (!device && !isNetworkKnown) shared.push([signInOfAccount, email])
  const isRight = await counted(services, own, shared, () => isPasswordRight(password, row?.passwordHash ?? null))
  if (!row || !isRight) throw new Refusal('credentials_invalid', 'no account with this e-mail and password')
  return row
}

/**
 * Verifies the password of a signed-in customer; tries count for the account alone. Refuses as checkCredentials does.
 */
export async function checkOwnPassword(
  services: BackendContext,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const isRight = await counted(services, [ownPassword, id], [], () => isPasswordRight(password, passwordHash))
  if (!isRight) throw new Refusal('credentials_invalid', 'not the password of the account')
}

type Budget = readonly [AttemptLimit, string]

/** Counts a try before it is checked. A right one clears `own`, and is subtracted from the shared counters. */
async function counted(
  services: BackendContext,
  own: Budget,
  shared: readonly Budget[],
  judge: () => Promise<boolean>,
): Promise<boolean> {
  for (const budget of [own, ...shared]) await countAttempt(services, ...budget)
  const isRight = await judge().catch(async (error: unknown) => {
    // Not checked because the server is too busy.
    for (const budget of [own, ...shared]) await uncountAttempt(services, ...budget)
    throw error
  })
  if (!isRight) return false
  await resetAttempts(services, ...own)
  for (const budget of shared) await uncountAttempt(services, ...budget)
  return true
}
