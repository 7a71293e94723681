import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const samples = join(import.meta.dirname, 'samples.ts')
const fixtures = join(root, 'tests/e2e/support/test.ts')
const imported = /(?:\bfrom|\bimport\(|\bimport)\s*'(\.{1,2}\/[^']+|#tests\/[^']+)'/g

/**
 * Test files that import no samples, directly or through other modules of the tests: they do the same in gate and soak,
 * so the soak leaves them out.
 */
export function unsampledFiles(): string[] {
  return unsampled(globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude: ['tests/**/*.soak.test.ts'] }))
}

/** Pattern of those tests in a browser, by the file and tags with which Playwright greps them. */
export function unsampledSpecs(): RegExp {
  const names = unsampled(globSync('tests/e2e/*.spec.ts', { cwd: root })).map((file) =>
    basename(file).replaceAll('.', String.raw`\.`),
  )
  return new RegExp(String.raw`(?:^|\s)(?:${names.join('|')})\s(?!.*@soak)`)
}

function unsampled(files: readonly string[]): string[] {
  const importsOf = new Map<string, string[]>()
  const reaches = (file: string, seen: Set<string>): boolean => {
    if (file === samples) return true
    if (seen.has(file)) return false
    seen.add(file)
    const known = importsOf.get(file) ?? listImports(file)
    importsOf.set(file, known)
    return known.some((next) => reaches(next, seen))
  }
  // The fixtures write down what was sampled.
  return files.filter((file) => !reaches(join(root, file), new Set([fixtures])))
}

function listImports(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(imported), ([, path = '']) =>
    path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path),
  ).filter((path) => existsSync(path))
}
