import { createHash, randomBytes } from 'node:crypto'
import { and, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import { config } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { serviceTokens } from '#server/backend/platform/db/schema/wire.ts'

export const serviceTokenSeconds = config.limits.serviceTokenSeconds

/** Creates a random token for an app; only its hash is stored. */
export async function issueServiceToken(services: BackendContext, appId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + serviceTokenSeconds * 1000)
  await services
    .db()
    .insert(serviceTokens)
    .values({ tokenHash: hashOf(token), appId, expiresAt })
  return token
}

/** Condition that this app has the token and it has not expired, for use in any statement of the call. */
export function isServiceTokenGood(services: BackendContext, appId: string, token: string): SQL<boolean> {
  const given = services
    .db()
    .select({ one: sql`1` })
    .from(serviceTokens)
    .where(
      and(
        eq(serviceTokens.tokenHash, hashOf(token)),
        eq(serviceTokens.appId, appId),
        gt(serviceTokens.expiresAt, new Date()),
      ),
    )
  return sql<boolean>`${exists(given)}`
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
