import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type TestPostgres } from './postgres.ts'

export const databaseKinds = ['embedded', 'postgresql'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

/** Where a database is, as the backend's environment says it. */
export interface DatabasePlace {
  databaseUrl: string | null
  dataDir: string
}

/**
 * Gives a test file fresh databases of both kinds. PostgreSQL is started once for the file and stopped after it; the
 * embedded database is in memory.
 */
export function useDatabases(): (kind: DatabaseKind) => Promise<DatabasePlace> {
  let postgres: TestPostgres | null = null
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    await postgres?.stop()
  })
  return async (kind) => {
    if (kind === 'embedded') return { databaseUrl: null, dataDir: 'memory://' }
    if (!postgres) throw new Error('PostgreSQL runs within tests only')
    return { databaseUrl: await postgres.createDatabase(), dataDir: 'unused' }
  }
}
