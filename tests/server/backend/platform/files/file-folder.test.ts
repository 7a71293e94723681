import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/backend/platform/db/database.ts'
import { checkFileFolder } from '#server/backend/platform/files/file-folder.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { openTestDatabase, workOn } from '#tests/server/backend/platform/jobs/work-world.ts'
import { type DatabasePlace, useDatabases } from '#tests/support/databases.ts'

const newPlace = useDatabases('migrated')
let place: DatabasePlace
let database: Database
let root: string

beforeEach(async () => {
  place = await newPlace('postgresql')
  database = await openTestDatabase(place)
  root = await mkdtemp(join(tmpdir(), 'file-folder-'))
})
afterEach(async () => {
  await database.close()
  await rm(root, { recursive: true })
})

/** A replica's start, with its files in this folder. */
async function start(name: string): Promise<void> {
  const { databaseUrl } = place
  const { services, stop } = await workOn(database, { databaseUrl, files: { kind: 'local', folder: join(root, name) } })
  try {
    await checkFileFolder(services)
  } finally {
    await stop()
  }
}

describe('the folder of the files of a PostgreSQL database', () => {
  it('is the same for all replicas, however many start at once, and again', async () => {
    await Promise.all(Array.from({ length: 6 }, () => start('shared')))
    await start('shared')
    expect(await readdir(join(root, 'shared'))).toEqual(['folder-id'])
  })

  it('is not replaced by another one: a replica that sees an empty folder, or another database’s, does not start', async () => {
    await start('shared')
    await expect(start('own')).rejects.toThrow(OperatorError)
    await expect(start('own')).rejects.toThrow(/^FILES_DIR: .*own is not the folder .*missing.*S3_URL/s)
    expect(await readdir(root)).toEqual(['shared'])
    const other = await workOn(database, { databaseUrl: place.databaseUrl, files: { kind: 'local', folder: root } })
    await writeFile(join(root, 'folder-id'), 'of-another-database')
    await expect(checkFileFolder(other.services)).rejects.toThrow(/another one/)
    await other.stop()
    await start('shared')
  })

  it('is one only, when two replicas of a new database begin with a folder each', async () => {
    const results = await Promise.allSettled([start('one'), start('two')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('may be begun anew on purpose', async () => {
    await start('shared')
    await database.execute('delete from file_folders')
    await start('other')
    await expect(start('shared')).rejects.toThrow(OperatorError)
  })

  it('is named when it cannot be written', async () => {
    await writeFile(join(root, 'file'), '')
    await expect(start('file')).rejects.toThrow(/^FILES_DIR: the folder .*file cannot be read or written/)
  })

  it('is not asked about with a bucket', async () => {
    const bucket = {
      kind: 's3',
      bucketUrl: 'https://s3.example/b',
      region: 'r',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    } as const
    const { services, stop } = await workOn(database, { databaseUrl: place.databaseUrl, files: bucket })
    await checkFileFolder(services)
    await stop()
    expect((await database.execute('select * from file_folders')).rows).toEqual([])
  })
})
