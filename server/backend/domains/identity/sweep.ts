import { lt } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { issuerRecords, mailedCodes, sessionRenewals } from '#server/backend/platform/db/schema/identity.ts'
import { stepUps } from '#server/backend/platform/db/schema/second-factor.ts'
import { sweepKnownNetworks } from './known-networks.ts'

/** Deletes sign-in records that are no longer needed. Safe to run anywhere, any number of times. */
export async function sweepSignIns(services: BackendContext): Promise<Record<string, number>> {
  const now = new Date()
  const db = services.db()
  await db.delete(issuerRecords).where(lt(issuerRecords.expiresAt, now))
  await db.delete(mailedCodes).where(lt(mailedCodes.expiresAt, now))
  await db.delete(sessionRenewals).where(lt(sessionRenewals.expiresAt, now))
  await db.delete(stepUps).where(lt(stepUps.until, now))
  await sweepKnownNetworks(services)
  return {}
}
