import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { external } from '#server/build.ts'
import { limits, megabytesOf, productionPackages } from './packages.ts'
import { loadedSources, packagesOf, productionCommands, sourceOf } from './production-sources.ts'

const root = join(import.meta.dirname, '../..')
const manifest: { scripts: Record<string, string>; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** Packages of which files are read by their path: fonts. */
function packagesRead(): string[] {
  const path = /'(@fontsource(?:-variable)?\/[\w-]+)\//g
  return globSync('server/backend/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(path), ([, name = '']) => name),
  )
}

describe('the production dependencies', () => {
  it('are what the commands of an installation load, and no more: the bundle brings the rest along', () => {
    const entries = [...productionCommands.map((command) => sourceOf(manifest.scripts, command)), ...loadedSources()]
    const needed = new Set([...packagesOf(entries), ...external, ...packagesRead()])
    expect(Object.keys(manifest.dependencies).toSorted()).toEqual([...needed].toSorted())
  })

  it('run nothing when they are installed', () => {
    const { installed, elsewhere } = productionPackages(root)
    const running = [...installed, ...elsewhere].filter(({ hasInstallScript }) => hasInstallScript)
    expect(running.map(({ name }) => name)).toEqual([])
  })

  it('are few and light', () => {
    const { installed, elsewhere } = productionPackages(root)
    expect(installed.length).toBeLessThanOrEqual(limits.packages)
    expect(megabytesOf(installed.filter(({ isNode }) => !isNode))).toBeLessThanOrEqual(limits.megabytes)
    // The counting itself: Node is there once, and Windows’ image library is not.
    expect(installed.filter(({ isNode }) => isNode)).toHaveLength(1)
    expect(installed.map(({ name }) => name)).toContain('@electric-sql/pglite')
    expect(installed.map(({ name }) => name)).not.toContain('vite')
    expect(elsewhere.map(({ name }) => name)).toContain('@img/sharp-win32-x64')
  })
})
