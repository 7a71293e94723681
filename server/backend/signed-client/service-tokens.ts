import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { config } from '#config'
import { serviceTokens } from '#server/backend/db/schema.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'

export const serviceTokenSeconds = config.limits.serviceTokenSeconds

/** A random token for one app; only its hash is kept. */
export async function issueServiceToken(services: Services, appId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + serviceTokenSeconds * 1000)
  await services
    .db()
    .insert(serviceTokens)
    .values({ tokenHash: hashOf(token), appId, expiresAt })
  return token
}

/** Refuses with token_invalid what this app was not given, or was given too long ago. */
export async function checkServiceToken(services: Services, appId: string, token: string | undefined): Promise<void> {
  if (!token) throw new Refusal('token_invalid', 'query param token is missing')
  const found = await services
    .db()
    .select()
    .from(serviceTokens)
    .where(
      and(
        eq(serviceTokens.tokenHash, hashOf(token)),
        eq(serviceTokens.appId, appId),
        gt(serviceTokens.expiresAt, new Date()),
      ),
    )
  if (found.length === 0) throw new Refusal('token_invalid', 'the service token is unknown or has expired')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
