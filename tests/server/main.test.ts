import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'solvei-unbuilt-'))
  for (const path of ['package.json', 'server']) {
    const filter = (source: string) => !source.endsWith('/server/backend')
    await cp(join(root, path), join(project, path), { recursive: true, filter })
  }
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
})
afterEach(() => rm(project, { recursive: true }))

/** Starts a site that has to be built first, by a build that does this. Its output ends with the last process that writes to it. */
async function startUnbuilt(
  build: string,
): Promise<{ main: ChildProcess; stdout: Promise<string>; stderr: Promise<string> }> {
  await writeFile(join(project, 'vite.config.ts'), build)
  const main = spawn(process.execPath, [join(project, 'server/main.ts')], { stdio: ['ignore', 'pipe', 'pipe'] })
  return { main, stdout: text(main.stdout), stderr: text(main.stderr) }
}

describe('a start that builds the site first', () => {
  it('builds in a process of its own, and ends with the exit code of a build that fails', async () => {
    const { main, stdout, stderr } = await startUnbuilt('console.log(`built by ${process.pid}`); process.exit(3)')
    expect(await once(main, 'exit')).toEqual([3, null])
    expect(await stderr).toBe('The site cannot start: its build ended with 3\n')
    const [, builder] = /^built by (\d+)$/m.exec(await stdout) ?? []
    expect(Number(builder)).toBeGreaterThan(0)
    expect(Number(builder)).not.toBe(main.pid)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends its build with itself when it gets %s', async (signal) => {
    const { main, stdout } = await startUnbuilt(
      'console.log("building"); await new Promise((end) => setTimeout(end, 60_000))',
    )
    main.stdout?.on('data', (chunk) => String(chunk).includes('building') && main.kill(signal))
    expect(await once(main, 'exit')).toEqual([null, signal])
    // Comes once the build has ended as well.
    expect(await stdout).toContain('building')
  })
})

describe('a start without development dependencies', () => {
  beforeEach(async () => {
    const libraries = join(project, 'node_modules')
    await rm(libraries)
    await mkdir(libraries)
    await symlink(join(root, 'node_modules/srvx'), join(libraries, 'srvx'))
  })

  it('is refused where no build is, with what to do', async () => {
    const { main, stderr } = await startUnbuilt('')
    expect(await once(main, 'exit')).toEqual([1, null])
    expect(await stderr).toBe(
      'The site cannot start: it is not built, and the dependencies of the build are missing. ' +
        'Run `npm ci && npm run build`, or copy `dist` from where it was built\n',
    )
  })

  it('uses the build that was copied, of any age', async () => {
    await mkdir(join(project, 'dist/server'), { recursive: true })
    await writeFile(join(project, 'dist/server/server.js'), 'process.exit(7)')
    await writeFile(join(project, 'dist/built'), '')
    await utimes(join(project, 'dist/built'), 0, 0)
    const { main, stderr } = await startUnbuilt('')
    expect(await once(main, 'exit')).toEqual([7, null])
    expect(await stderr).toBe('')
  })
})
