import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acquireDataLock, DataLockError } from '#server/backend/platform/db/data-lock.ts'
import { openDatabase } from '#server/backend/platform/db/database.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { type DatabasePlace, newDatabase } from '#tests/support/databases.ts'

const log = pino({ level: 'silent' })
let folder: string
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solvei-lock-'))
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

const source = (path: string) => JSON.stringify(pathToFileURL(resolve(path)).href)

/** Runs a program in a process of its own until it has printed something. */
async function runUntilReady(program: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

const holdLock = () =>
  runUntilReady(`
    import { acquireDataLock } from ${source('server/backend/platform/db/data-lock.ts')}
    await acquireDataLock(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)`)

describe('the lock of the data folder', () => {
  it('is refused while another process holds it, which the error names', async () => {
    const holder = await holdLock()
    const attempt = acquireDataLock(folder)
    await expect(attempt).rejects.toThrow(DataLockError)
    await expect(attempt).rejects.toThrow(`in use by process ${holder.pid}`)
  })

  it('is taken over from a process that was killed', async () => {
    const holder = await holdLock()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const lock = await acquireDataLock(folder)
    await expect(acquireDataLock(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await lock.release()
  })

  it('is taken over when its process number now belongs to another process', async () => {
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, startedAt: 'before the reboot' }))
    await acquireDataLock(folder)
    expect(await readFile(join(folder, 'lock'), 'utf8')).not.toContain('before the reboot')
  })

  it('is taken over when nobody can read who holds it', async () => {
    await writeFile(join(folder, 'lock'), '')
    await acquireDataLock(folder)
    expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`)
  })

  it('leaves nothing behind when it is released, and is free again', async () => {
    const lock = await acquireDataLock(folder)
    await lock.release()
    expect(await readdir(folder)).toEqual([])
    const again = await acquireDataLock(folder)
    await again.release()
  })
})

describe('the embedded database on disk', () => {
  let where: DatabasePlace
  beforeAll(async () => {
    where = await newDatabase('embedded', 'migrated')
  })

  it('keeps what was committed when its process is killed, and opens in the next one', async () => {
    const holder = await runUntilReady(`
      import { pino } from 'pino'
      import { openDatabase } from ${source('server/backend/platform/db/database.ts')}
      const database = await openDatabase(${JSON.stringify(where)}, pino({ level: 'silent' }))
      await database.execute("insert into models values ('es8', 'ES8', 1)")
      console.log('committed')
      setInterval(() => {}, 1000)`)
    await expect(openDatabase(where, log)).rejects.toThrow(DataLockError)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const database = await openDatabase(where, log)
    expect(await database.db.select().from(models)).toEqual([{ id: 'es8', name: 'ES8', position: 1 }])
    await database.close()
  })
})
