import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { productionPackages } from '#tests/supply-chain/packages.ts'

const root = join(import.meta.dirname, '../..')

/** Output of commands (.gitignore), and the history. */
const notSources = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report', '.tanstack'])

/** Caches of tools that contain the folder's path. */
const ownCaches = new Set(['.vite', '.cache'])

export interface SourceCopy {
  path: string
  remove(): Promise<void>
}

/**
 * Copy of the sources for commands that write into them, and for tests that change them: even a killed test leaves the
 * working tree unchanged. The libraries are linked from the working tree: all of them, or those of production.
 */
export async function temporarySourceCopy({ libraries }: { libraries: 'all' | 'production' }): Promise<SourceCopy> {
  const path = await mkdtemp(join(tmpdir(), 'solvei-checkout-'))
  const sources = (await readdir(root)).filter((name) => !notSources.has(name))
  await Promise.all(sources.map((name) => cp(join(root, name), join(path, name), { recursive: true })))
  const linked = libraries === 'all' ? await allLibraries() : productionLibraries()
  for (const library of linked) {
    await mkdir(dirname(join(path, library)), { recursive: true })
    await symlink(join(root, library), join(path, library))
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function allLibraries(): Promise<string[]> {
  const names = await readdir(join(root, 'node_modules'))
  return names.filter((name) => !ownCaches.has(name)).map((name) => join('node_modules', name))
}

/** Without packages inside others, which are linked with them. The commands are those of all: they include Node. */
function productionLibraries(): string[] {
  const { installed } = productionPackages(root)
  const paths = installed.map(({ path }) => path).filter((path) => path.lastIndexOf('node_modules') === 0)
  return [...paths, 'node_modules/.bin']
}
