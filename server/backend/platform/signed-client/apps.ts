import { type Secrets, splitSecrets } from '#server/api/contract/secrets.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { CachedRows } from '#server/backend/platform/db/cached-rows.ts'
import { apps } from '#server/backend/platform/db/schema/wire.ts'

/**
 * Secrets of applications by id. A changed or revoked one is refused within two seconds. Shared reads: each wrong
 * signature triggers one.
 */
export const appSecrets = new CachedRows(readSecrets, { isShared: true })

async function readSecrets(services: BackendContext): Promise<ReadonlyMap<string, Secrets>> {
  const rows = await services.db().select({ appId: apps.appId, secret: apps.secret }).from(apps)
  return new Map(rows.map(({ appId, secret }) => [appId, splitSecrets(secret)]))
}
