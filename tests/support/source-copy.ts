import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
 * working tree unchanged. The libraries are linked from the working tree unless `npm ci` is to install them.
 */
export async function temporarySourceCopy({ withLibraries }: { withLibraries: boolean }): Promise<SourceCopy> {
  const path = await mkdtemp(join(tmpdir(), 'solvei-checkout-'))
  const sources = (await readdir(root)).filter((name) => !notSources.has(name))
  await Promise.all(sources.map((name) => cp(join(root, name), join(path, name), { recursive: true })))
  if (withLibraries) await linkLibraries(join(path, 'node_modules'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function linkLibraries(folder: string): Promise<void> {
  const libraries = join(root, 'node_modules')
  await mkdir(folder)
  const names = (await readdir(libraries)).filter((name) => !ownCaches.has(name))
  await Promise.all(names.map((name) => symlink(join(libraries, name), join(folder, name))))
}
