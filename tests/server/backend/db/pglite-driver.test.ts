import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPglite } from '#server/backend/db/pglite-driver.ts'
import { OperatorError } from '#server/config/operator-error.ts'

/** More than any disk has. */
const tooMany = Number.MAX_SAFE_INTEGER
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solvei-space-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the embedded database', () => {
  it('is not made on a disk with too little space: the error names the folder, and nothing is left there', async () => {
    const attempt = openPglite(folder, { first: tooMany, later: 0 })
    await expect(attempt).rejects.toThrow(OperatorError)
    await expect(attempt).rejects.toThrow(/^DATA_DIR: the disk of .* has \d+ MB free; .* needs \d+ MB/)
    await expect(attempt).rejects.toThrow(folder)
    expect(await readdir(folder)).toEqual([])
  })

  it('is created without growing the process that serves it, and removes what an interrupted creation left', async () => {
    const abandoned = join(folder, 'db-draft-killed')
    await mkdir(abandoned)
    await writeFile(join(abandoned, 'PG_VERSION'), '18')
    const memory = vi.spyOn(WebAssembly, 'Memory')
    const database = await openPglite(folder)
    expect((await readdir(folder)).toSorted()).toEqual(['db', 'lock'])
    expect(memory).toHaveBeenCalledTimes(1)
    await database.close()
  })

  it('is not opened without space for its journal, and is as it was once there is space', async () => {
    const first = await openPglite(folder)
    await first.run('create table kept (id int); insert into kept values (7)')
    await first.close()
    await expect(openPglite(folder, { first: 0, later: tooMany })).rejects.toThrow(OperatorError)
    const again = await openPglite(folder, { first: tooMany, later: 0 })
    expect(await again.query('select id from kept', [], 'object')).toEqual([{ id: 7 }])
    await again.close()
  })
})
