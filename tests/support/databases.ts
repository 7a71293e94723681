import { afterAll, inject } from 'vitest'
import { isSoak } from './samples.ts'

export type DatabaseKind = 'embedded' | 'postgresql'

/**
 * For tests that prove both databases alike: what is written for a database itself, and one story of each domain. The
 * embedded one works in the test's own process.
 */
export const bothKinds = ['embedded', 'postgresql'] as const satisfies DatabaseKind[]

/** For all others: in the gate on PostgreSQL, in the soak on both. */
export const databaseKinds: readonly DatabaseKind[] = isSoak ? bothKinds : ['postgresql']

/** What a new database holds already: nothing; its tables; what a demonstration starts with. */
export type DatabaseContent = 'empty' | 'migrated' | 'seeded'

/** Where a database is, as the backend's environment says it. */
export interface DatabasePlace {
  databaseUrl: string | null
  dataDir: string
}

const given: DatabasePlace[] = []

/** A new database, which nobody else knows, until the test file ends. */
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

/** For all test files: takes back what a file was given. */
export function takeDatabasesBack(): void {
  afterAll(async () => {
    const body = JSON.stringify(given.splice(0))
    if (body !== '[]') await fetch(inject('databasesUrl'), { method: 'DELETE', body })
  })
}
