import { lt } from 'drizzle-orm'
import type { Services } from '#server/backend/kernel/services.ts'
import { credentialCodes } from '#server/backend/platform/db/schema/account.ts'
import { sweepPasswordKeys } from './password-keys.ts'
import { sweepSessionDevices } from './sessions.ts'

/** Deletes what changes of credentials no longer need. Safe to run anywhere, any number of times. */
export async function sweepAccounts(services: Services): Promise<Record<string, number>> {
  await services.db().delete(credentialCodes).where(lt(credentialCodes.expiresAt, services.clock.now()))
  await sweepPasswordKeys(services)
  await sweepSessionDevices(services)
  return {}
}
