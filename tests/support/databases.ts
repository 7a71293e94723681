import { afterAll, inject } from 'vitest'
import { isSoak } from './samples.ts'

export type DatabaseKind = 'embedded' | 'postgresql'

/**
 * For tests that cover both databases: code for a database itself, and one story of each domain. The embedded one runs
 * in the test's own process.
 */
export const bothKinds = ['embedded', 'postgresql'] as const satisfies DatabaseKind[]

/** For all others: in the gate on PostgreSQL, in the soak on the embedded one. */
export const databaseKinds: readonly DatabaseKind[] = isSoak ? ['embedded'] : ['postgresql']

/** For what the gate tries a sample of: in the gate on PostgreSQL, in the soak on both. */
export const sampledKinds: readonly DatabaseKind[] = isSoak ? bothKinds : ['postgresql']

/** Initial content of a new database: nothing; its tables; the demonstration's data. */
export type DatabaseContent = 'empty' | 'migrated' | 'seeded'

/** Location of a database, as in the backend's environment. */
export interface DatabasePlace {
  databaseUrl: string | null
  dataDir: string
}

const given: DatabasePlace[] = []

/** New private database for the duration of the test file. */
export async function newDatabase(kind: DatabaseKind, content: DatabaseContent): Promise<DatabasePlace> {
  const response = await fetch(`${inject('databasesUrl')}${kind}/${content}`, { method: 'POST' })
  if (!response.ok) throw new Error(`no ${content} ${kind} database: ${await response.text()}`)
  const place: DatabasePlace = await response.json()
  given.push(place)
  return place
}

/** Gives a test file new databases of both kinds. */
export function useDatabases(content: DatabaseContent): (kind: DatabaseKind) => Promise<DatabasePlace> {
  return (kind) => newDatabase(kind, content)
}

/** For all test files: removes a file's databases. */
export function releaseDatabases(): void {
  afterAll(async () => {
    const body = JSON.stringify(given.splice(0))
    if (body !== '[]') await fetch(inject('databasesUrl'), { method: 'DELETE', body })
  })
}
