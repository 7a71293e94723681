import { lt } from 'drizzle-orm'
import { idempotencyKeys, nonces, serviceTokens, signInAttempts, usedCaptchas } from '#server/backend/db/schema.ts'
import type { Services } from '#server/backend/services.ts'
import { nonceHorizon } from './authenticate.ts'
import { keyHorizon } from './idempotency.ts'

/** Deletes what the wire no longer needs to remember. Safe to run anywhere, any number of times. */
export async function sweepWire(services: Services): Promise<void> {
  const now = new Date()
  const db = services.db()
  await db.delete(nonces).where(lt(nonces.seenAt, nonceHorizon(now)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, keyHorizon(now)))
  await db.delete(serviceTokens).where(lt(serviceTokens.expiresAt, now))
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now))
  await db.delete(signInAttempts).where(lt(signInAttempts.endsAt, now))
}
