import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const samples = join(import.meta.dirname, 'samples.ts')
const imported = /(?:\bfrom|\bimport\(|\bimport)\s*'(\.{1,2}\/[^']+|#tests\/[^']+)'/g

/**
 * Test files that import no samples, directly or through other modules of the tests: they do the same in gate and soak,
 * so the soak leaves them out.
 */
export function unsampledFiles(): string[] {
  const importsOf = new Map<string, string[]>()
  const reaches = (file: string, seen: Set<string>): boolean => {
    if (file === samples) return true
    if (seen.has(file)) return false
    seen.add(file)
    const known = importsOf.get(file) ?? listImports(file)
    importsOf.set(file, known)
    return known.some((next) => reaches(next, seen))
  }
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude: ['tests/**/*.soak.test.ts'] })
  return files.filter((file) => !reaches(join(root, file), new Set()))
}

function listImports(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(imported), ([, path = '']) =>
    path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path),
  ).filter((path) => existsSync(path))
}
