import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
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
