import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import type { Environment } from './env-schema.ts'

/** Written by the build. Found by the package's own imports: in the build, this file has other neighbours. */
export const demonstrationFile = join(
  dirname(createRequire(import.meta.url).resolve('#config')),
  'dist/demonstration/snapshot.gz',
)

/** PostgreSQL shows the demonstration only with this file in the data folder. */
const filledName = 'demonstration'
/** The embedded database shows it unless this file is in its data folder. */
const emptyName = 'without-demonstration'

/** What of the demonstration a database shows. `wanted` (DEMONSTRATION) outweighs what earlier starts recorded. */
export function demonstrationOf(
  dataDir: string,
  databaseUrl: string | null,
  wanted: Environment['DEMONSTRATION'],
): Pick<BackendEnv, 'isDemonstration' | 'demonstrationFile'> {
  const isDemonstration =
    databaseUrl === null
      ? (wanted ?? (existsSync(join(dataDir, emptyName)) ? 'none' : 'full')) !== 'none'
      : wanted !== 'none' && existsSync(join(dataDir, filledName))
  return { isDemonstration, demonstrationFile: isDemonstration && wanted !== 'base' ? demonstrationFile : null }
}

/** Called by `npm run seed -- --demo`: a site with this data folder shows the demonstration accounts. */
export function markDemonstration(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, filledName), '')
}

/**
 * Records in the data folder of an embedded database whether later starts show the demonstration. Call it with the
 * folder locked and before the database is filled, so that a killed start has been recorded.
 */
export function recordDemonstration({ databaseUrl, dataDir, isDemonstration }: BackendEnv): void {
  if (databaseUrl !== null) return
  const path = join(dataDir, emptyName)
  if (isDemonstration) rmSync(path, { force: true })
  else writeFileSync(path, '')
}
