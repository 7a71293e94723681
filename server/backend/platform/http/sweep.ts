import { lt } from 'drizzle-orm'
import { sweepPasswordKeys } from '#server/backend/domains/account/password-keys.ts'
import { sweepSessionDevices } from '#server/backend/domains/account/sessions.ts'
import { sweepKnownNetworks } from '#server/backend/domains/identity/known-networks.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { credentialCodes } from '#server/backend/platform/db/schema/account.ts'
import { signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { issuerRecords, mailedCodes, sessionRenewals } from '#server/backend/platform/db/schema/identity.ts'
import { idempotencyKeys, nonces, serviceTokens, usedCaptchas } from '#server/backend/platform/db/schema/wire.ts'
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
