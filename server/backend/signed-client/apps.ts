import { apps } from '#server/backend/db/schema/wire.ts'
import { Remembered } from '#server/backend/db/remembered.ts'

/** The secrets that applications sign with, by their ids. One that is changed or withdrawn is refused within two seconds. */
export const appSecrets = new Remembered(async (services): Promise<ReadonlyMap<string, string>> => {
  const rows = await services.db().select({ appId: apps.appId, secret: apps.secret }).from(apps)
  return new Map(rows.map(({ appId, secret }) => [appId, secret]))
})
