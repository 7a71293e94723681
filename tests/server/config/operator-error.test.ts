import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solvei-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A start, in a process of its own, that fails at this piece of work. */
function startWith(work: string): { status: number | null; stderr: string } {
  const program = `
    import { readEnv } from '#server/config/env.ts'
    import { refuseToStart } from '#server/config/operator-error.ts'
    try { ${work} } catch (error) { refuseToStart(error) }`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  return { status, stderr }
}

describe('a start that fails', () => {
  it('says in one line which file of secrets is damaged', () => {
    const path = join(folder, 'secrets.json')
    writeFileSync(path, '{"APP_SECRET": "half', { mode: 0o600 })
    const { status, stderr } = startWith(`readEnv({ DATA_DIR: ${JSON.stringify(folder)} })`)
    expect(status).toBe(1)
    expect(stderr).toMatch(new RegExp(`^The site cannot start: ${path}: is damaged\\. .*\\n$`))
  })

  it('says in one line what the system refuses, however deep the error lies', () => {
    const path = join(folder, 'file')
    writeFileSync(path, '')
    const noFolder = startWith(`readEnv({ DATA_DIR: ${JSON.stringify(path)} })`)
    expect(noFolder.status).toBe(1)
    expect(noFolder.stderr).toMatch(new RegExp(`^The site cannot start: ${path}/secrets.json: cannot be .*\\n$`))
    const wrapped = startWith(`
      const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      throw new Error('a statement failed', { cause: full })`)
    expect(wrapped).toEqual({
      status: 1,
      stderr: 'The site cannot start: ENOSPC: no space left on device, write\n',
    })
  })

  it('says everything there is to know about a fault of its own', () => {
    const { status, stderr } = startWith(`throw new TypeError('not a function')`)
    expect(status).toBe(1)
    expect(stderr).toMatch(/TypeError: not a function\n\s+at /)
  })
})
