import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadedSources } from '#tests/supply-chain/production-sources.ts'
import { startByScript, temporaryDataDir } from '#tests/support/site.ts'
import { type SourceCopy, temporarySourceCopy } from '#tests/support/source-copy.ts'

const root = join(import.meta.dirname, '../..')

/** Loading it runs it; the start does that. */
const programs = new Set(['confined/process.ts', 'db/create-files.ts', 'demonstration/generate.ts'])
const modules = loadedSources().filter((path) => !programs.has(path.split('/').slice(-2).join('/')))

describe('an installation with the production dependencies alone', () => {
  let checkout: SourceCopy
  let data: Awaited<ReturnType<typeof temporaryDataDir>>
  beforeAll(async () => {
    checkout = await temporarySourceCopy({ libraries: 'production' })
    await cp(join(root, 'dist'), join(checkout.path, 'dist'), { recursive: true })
    data = await temporaryDataDir()
  })
  afterAll(async () => {
    await data.remove()
    await checkout.remove()
  })

  async function run(program: string, args: string[]) {
    const env = { ...process.env, DATA_DIR: data.path, SOAK: undefined }
    const child = spawn(program, args, { cwd: checkout.path, env })
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code, out, err }
  }

  it('starts the build that was copied, and has no tools to build another', async () => {
    const site = await startByScript(checkout.path, 'start', 'Ready at', { DATA_DIR: data.path })
    const page = await fetch(`${site.url}/de_DE`)
    await site.stop()
    expect(page.status).toBe(200)
    expect(site.lines.join('\n')).not.toContain('Building')
    expect(await run('npm', ['run', '--silent', 'build'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('vite'),
    })
  })

  it.each(['machines:export', 'machines:conform', 'machines:diff', 'api:list', 'api:openapi'])(
    'has the command %s',
    async (command) => {
      expect(await run('npm', ['run', '--silent', command])).toMatchObject({ code: 0, err: '' })
    },
  )

  it.each(modules)('loads %s in a process of its own', async (path) => {
    const load = ['--input-type=module', '--eval', `await import('#${path}')`]
    expect(await run('node', load)).toEqual({ code: 0, out: '', err: '' })
  })
})
