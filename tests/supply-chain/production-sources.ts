import { globSync, readFileSync } from 'node:fs'
import { importsIn, resolve } from '#tests/structure/dependencies.ts'

/** Commands that have to work with the production dependencies alone. */
export const productionCommands = [
  'start',
  'seed',
  'demonstration',
  'machines:export',
  'machines:diff',
  'machines:record',
  'machines:conform',
  'api:list',
  'api:openapi',
  'conformance',
]

/** Runs with the development dependencies; imported by the start, which needs it only where no build is. */
const build = 'server/build.ts'

/** Sources that a running site loads beside its bundle, in processes of their own. */
export function loadedSources(): string[] {
  const loading = /(?:\.resolve\(|pathOf\(|module: )'#(server\/[\w./-]+\.ts)'/g
  return globSync('server/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(loading), ([, path = '']) => path),
  )
}

/** Source that a command of package.json runs. */
export function sourceOf(scripts: Record<string, string>, command: string): string {
  const [source] = /(?:server|machines)\/[\w./-]+\.ts/.exec(scripts[command] ?? '') ?? []
  if (source === undefined) throw new Error(`${command} runs no source of the product`)
  return source
}

/** Packages whose values these sources import, themselves or through others. */
export function packagesOf(entries: readonly string[]): string[] {
  const packages = new Set<string>()
  const files = new Set(entries)
  for (const file of files) {
    for (const { specifier, isType } of importsIn(file, readFileSync(file, 'utf8'))) {
      if (isType || specifier.startsWith('node:')) continue
      const [, name] = /^((?:@[^/]+\/)?[^@#./][^/]*)/.exec(specifier) ?? []
      if (name !== undefined) packages.add(name)
      const source = name === undefined ? resolve(file, specifier) : null
      if (source !== null && source !== build) files.add(source)
    }
  }
  return [...packages].toSorted()
}
