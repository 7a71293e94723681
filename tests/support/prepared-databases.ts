import { constants, cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseContent, DatabaseKind, DatabasePlace } from './databases.ts'
import { noteStories } from './order-stories.ts'
import { startPostgres } from './postgres.ts'
import { scratchFolder } from './scratch-folder.ts'

/** Databases that are filled once and then copied, which is much faster than filling. */
export interface PreparedDatabases {
  /** New database of a DatabaseKind and DatabaseContent. */
  create(kind: string, content: string): Promise<DatabasePlace>
  remove(place: DatabasePlace): Promise<void>
  /** Removes all remaining ones. */
  close(): Promise<void>
}

/** Factory of one kind of databases. */
interface Maker {
  empty(): Promise<DatabasePlace>
  /** Empty one that persists when closed. */
  lasting(): Promise<DatabasePlace>
  /** Copies a closed one. */
  copy(like: DatabasePlace): Promise<DatabasePlace>
}

type Creators = Record<DatabaseContent, () => Promise<DatabasePlace>>

/** Starts nothing before the first request. */
export async function prepareDatabases(): Promise<PreparedDatabases> {
  const folder = await mkdtemp(join(scratchFolder(), 'solvei-databases-'))
  const postgres = once(() => startPostgres({ isLocal: true }))
  const newFolder = () => mkdtemp(join(folder, 'data-'))
  const newUrl = async (like?: string) => (await postgres()).createDatabase(like)

  const embedded = creatorsOf({
    empty: async () => ({ databaseUrl: null, dataDir: 'memory://' }),
    lasting: async () => ({ databaseUrl: null, dataDir: await newFolder() }),
    async copy(like) {
      const dataDir = await newFolder()
      await cp(like.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
      return { databaseUrl: null, dataDir }
    },
  })
  const emptyPostgres = async () => ({ databaseUrl: await newUrl(), dataDir: 'unused' })
  const postgresql = creatorsOf({
    empty: emptyPostgres,
    lasting: emptyPostgres,
    copy: async (like) => ({ databaseUrl: await newUrl(like.databaseUrl ?? undefined), dataDir: 'unused' }),
  })
  const creators = creatorsByPath({ embedded, postgresql })

  return {
    async create(kind, content) {
      const create = creators.get(`${kind}/${content}`)
      if (!create) throw new Error(`no database is ${kind} and ${content}`)
      return create()
    },
    async remove({ databaseUrl, dataDir }) {
      if (databaseUrl !== null) {
        const { query, dropDatabase } = await postgres()
        if (process.env['TAKEN_TRANSITIONS'] !== undefined) await noteStories((sql) => query(databaseUrl, sql))
        await dropDatabase(databaseUrl)
      }
      if (dataDir.startsWith(folder)) await rm(dataDir, { recursive: true })
    },
    async close() {
      if (postgres.isAsked()) await (await postgres()).stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function creatorsByPath(kinds: Record<DatabaseKind, Creators>): Map<string, () => Promise<DatabasePlace>> {
  return new Map(
    Object.entries(kinds).flatMap(([kind, creators]) =>
      Object.entries(creators).map(([content, create]) => [`${kind}/${content}`, create] as const),
    ),
  )
}

function creatorsOf(maker: Maker): Creators {
  const migrated = once(async () => fill(await maker.lasting(), 'migrated'))
  const seeded = once(async () => fill(await maker.copy(await migrated()), 'seeded'))
  return {
    empty: () => maker.empty(),
    migrated: async () => maker.copy(await migrated()),
    seeded: async () => maker.copy(await seeded()),
  }
}

async function fill(place: DatabasePlace, content: DatabaseContent): Promise<DatabasePlace> {
  // Loaded on demand: it is most of the backend.
  const { fillDatabase } = await import('./fill-database.ts')
  await fillDatabase(place, content)
  return place
}

function once<T>(make: () => Promise<T>): { (): Promise<T>; isAsked(): boolean } {
  let made: Promise<T> | null = null
  return Object.assign(() => (made ??= make()), { isAsked: () => made !== null })
}
