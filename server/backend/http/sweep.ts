import { lt } from 'drizzle-orm'
import { sweepPasswordKeys } from '#server/backend/account/password-keys.ts'
import { sweepSessionDevices } from '#server/backend/account/sessions.ts'
import { credentialCodes } from '#server/backend/db/schema/account.ts'
import { signInAttempts } from '#server/backend/db/schema/accounts.ts'
import { issuerRecords, mailedCodes, sessionRenewals } from '#server/backend/db/schema/identity.ts'
import { idempotencyKeys, nonces, serviceTokens, usedCaptchas } from '#server/backend/db/schema/wire.ts'
import { sweepKnownNetworks } from '#server/backend/identity/known-networks.ts'
import type { Services } from '#server/backend/services.ts'
import { nonceHorizon } from './authenticate.ts'
import { keyHorizon } from './idempotency.ts'

/** Deletes what the wire and its sign-ins no longer need to remember. Safe to run anywhere, any number of times. */
export async function sweepWire(services: Services): Promise<void> {
  const now = new Date()
  const db = services.db()
  await db.delete(nonces).where(lt(nonces.seenAt, nonceHorizon(now)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, keyHorizon(now)))
  await db.delete(serviceTokens).where(lt(serviceTokens.expiresAt, now))
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now))
  await db.delete(signInAttempts).where(lt(signInAttempts.endsAt, now))
  await db.delete(issuerRecords).where(lt(issuerRecords.expiresAt, now))
  await db.delete(mailedCodes).where(lt(mailedCodes.expiresAt, now))
  await db.delete(credentialCodes).where(lt(credentialCodes.expiresAt, services.clock.now()))
  await sweepPasswordKeys(services)
  await sweepSessionDevices(services)
  await sweepKnownNetworks(services)
  await db.delete(sessionRenewals).where(lt(sessionRenewals.expiresAt, now))
}
