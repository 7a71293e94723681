import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = 'server/backend/platform/db'

describe('the migrations', () => {
  it('lead to the tables of the schema: nothing is left to generate', { timeout: 60_000 }, async () => {
    const copy = await mkdtemp(join(tmpdir(), 'solvei-migrations-'))
    try {
      await cp(`${source}/migrations`, join(copy, 'migrations'), { recursive: true })
      const settings = {
        dialect: 'postgresql',
        schema: resolve(source, 'schema/*.ts'),
        out: relative(process.cwd(), join(copy, 'migrations')),
      }
      await writeFile(join(copy, 'drizzle.config.json'), JSON.stringify(settings))
      const before = await readdir(join(copy, 'migrations'))
      execFileSync('node_modules/.bin/drizzle-kit', ['generate', '--config', join(copy, 'drizzle.config.json')])
      expect(await readdir(join(copy, 'migrations'))).toEqual(before)
    } finally {
      await rm(copy, { recursive: true })
    }
  })
})
