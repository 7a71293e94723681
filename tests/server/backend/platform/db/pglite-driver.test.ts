import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPglite } from '#server/backend/platform/db/pglite-driver.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'

/** More than any disk has. */
const tooMany = Number.MAX_SAFE_INTEGER
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'solvei-space-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the embedded database', () => {
  let dataDir: string
  beforeAll(async () => {
    ;({ dataDir } = await newDatabase('embedded', 'migrated'))
  })

  it('is not made on a disk with too little space: the error names the folder, and nothing is left there', async () => {
    const attempt = openPglite(folder, { first: tooMany, later: 0 })
    await expect(attempt).rejects.toThrow(OperatorError)
    await expect(attempt).rejects.toThrow(/^DATA_DIR: the disk of .* has \d+ MB free; .* needs \d+ MB/)
    await expect(attempt).rejects.toThrow(folder)
    expect(await readdir(folder)).toEqual([])
  })

  it('is not opened without space for its journal, and is as it was once there is space', async () => {
    const first = await openPglite(dataDir)
    await first.run('create table kept (id int); insert into kept values (7)')
    await first.close()
    await expect(openPglite(dataDir, { first: 0, later: tooMany })).rejects.toThrow(OperatorError)
    const again = await openPglite(dataDir, { first: tooMany, later: 0 })
    expect(await again.query('select id from kept', [], 'object')).toEqual([{ id: 7 }])
    await again.close()
  })
})

describe('the embedded database on an empty disk', () => {
  let home: string
  let files: string[]
  let memories: number
  beforeAll(async () => {
    home = await mkdtemp(join(scratchFolder(), 'solvei-new-'))
    const abandoned = join(home, 'db-draft-killed')
    await mkdir(abandoned)
    await writeFile(join(abandoned, 'PG_VERSION'), '18')
    const memory = vi.spyOn(WebAssembly, 'Memory')
    const database = await openPglite(home)
    files = await readdir(home)
    memories = memory.mock.calls.length
    memory.mockRestore()
    await database.close()
  })
  afterAll(() => rm(home, { recursive: true }))

  it('is created without growing the process that serves it, and removes what an interrupted creation left', () => {
    expect(files.toSorted()).toEqual(['db', 'lock'])
    expect(memories).toBe(1)
  })
})
