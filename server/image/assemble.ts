import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { external, stamp } from '#server/build.ts'

/*
 * `node server/image/assemble.ts FOLDER`: gathers what the container image contains in addition to its base system:
 * Node, the built site, the sources and packages that processes load as files, and data. Prints the size. The
 * Dockerfile runs it.
 */

const root = join(import.meta.dirname, '../..')

/** Sources that are started or loaded as files, not from the bundle. */
const startedSources = ['server/main.ts', 'server/backend/platform/db/create-files.ts']

/** Data that the bundle finds by the package's own imports. */
const data = [
  'app.config.ts',
  'dist/server/**/*',
  'dist/confined/**/*',
  'dist/client/**/*',
  'dist/machine-coverage/**/*',
  'dist/version.json',
  'server/backend/**/messages/**/*.json',
  'server/backend/domains/content/seed/articles/**/*',
  'server/backend/platform/db/migrations/*.sql',
  'server/backend/platform/db/migrations/meta/_journal.json',
]

/** Packages whose files are found by name at run time. */
const fontPackages = [
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-arabic',
  '@fontsource-variable/hanken-grotesk',
  '@fontsource-variable/readex-pro',
]

/**
 * Parts of packages that no process loads: maps, TypeScript, documents, copies for browsers, package managers, a large
 * extension of the database.
 */
const unneeded =
  /\.(?:map|[cm]?tsx?|md|markdown|flow)$|(?:^|\/)pgcrypto\.tar\.gz$|(?:^|\/)(?:test|tests|docs|examples|benchmark|\.yarn)\/|\b(?:browser|standalone)(?:-module|\.old)?\.[cm]?js$/

/** Fonts of documents that no document uses: other weights than 400 and 700, italics, and those for browsers. */
const unneededFonts = /\/files\/noto-sans-[^/]*(?:-[1235689]00-|-italic\.|\.woff2$)|\/noto-sans[^/]*\/[^/]*\.s?css$/

/** Assembles the image's files in an empty or missing folder. Returns their size in bytes. */
export async function assembleImage(folder: string): Promise<number> {
  if (!existsSync(stamp)) throw new Error('there is no build: run `npm run build` first')
  await rm(folder, { recursive: true, force: true })
  const { sources, packages } = traceSources()
  const files = [...sources, ...data.flatMap((pattern) => filesOf(pattern))]
  for (const file of files) await copyFile(file, folder)
  for (const path of withDependencies([...packages, ...external, ...fontPackages])) {
    const isNeeded = (file: string) =>
      !unneeded.test(relative(join(root, path), file)) && !isUnneededCopy(file) && !unneededFonts.test(file)
    await cp(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true, filter: isNeeded })
  }
  await copyManifest(folder)
  const node = join(folder, 'bin/node')
  await mkdir(dirname(node))
  await cp(process.execPath, node, { dereference: true })
  await cp(stamp, join(folder, 'dist/built'))
  return sizeOf(folder)
}

/** Whether this is a copy of the embedded database for `require`; they are as large as its modules. */
function isUnneededCopy(file: string): boolean {
  return file.includes('/pglite/dist/') && file.endsWith('.cjs')
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

async function copyFile(file: string, folder: string): Promise<void> {
  const target = join(folder, file)
  await mkdir(dirname(target), { recursive: true })
  await cp(join(root, file), target, { preserveTimestamps: true })
}

/** The manifest without scripts and dependencies: import map and kind of modules. */
async function copyManifest(folder: string): Promise<void> {
  const { name, version, type, imports } = z
    .object({ name: z.string(), version: z.string(), type: z.string(), imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type, imports }, null, 2)}\n`,
  )
}

/** Specifier of an import or export, or of an import on demand, at the end of its statement. */
const imported = /\bfrom '([^']+)'|^import '([^']+)'|\bawait import\('([^']+)'\)/
/** Erased at run time. */
const ofTypes = /^(?:import|export) type /

/** Sources that the started ones load, directly or not, and the packages that they import. */
function traceSources(): { sources: Set<string>; packages: Set<string> } {
  const waiting = [...startedSources]
  const sources = new Set<string>()
  const packages = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file)) continue
    sources.add(file)
    if (!file.endsWith('.ts')) continue
    for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
      const [, from, alone, onDemand] = imported.exec(line) ?? []
      const specifier = from ?? alone ?? onDemand
      if (specifier === undefined || ofTypes.test(line)) continue
      // The build's own dependencies; nothing is built in an image.
      if (file === 'server/build.ts' && onDemand !== undefined) continue
      if (specifier.startsWith('node:')) continue
      if (specifier.startsWith('.')) waiting.push(relative(root, resolve(root, dirname(file), specifier)))
      else if (specifier === '#config') waiting.push('app.config.ts')
      else if (specifier.startsWith('#')) waiting.push(specifier.slice(1))
      else packages.add(packageOf(specifier))
    }
  }
  return { sources, packages }
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

/** Folders of packages with all that they depend on, as installed on this platform. */
function withDependencies(names: readonly string[]): Set<string> {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const path = placesOf(name, from).find((place) => packages[place] !== undefined && existsSync(join(root, place)))
    // Optional ones are those of another platform.
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {}
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, path)
  }
  for (const name of names) add(name, '')
  return found
}

/** Folders in which Node looks for a package, from a package's own to the root's. */
function placesOf(name: string, from: string): string[] {
  const parent = from.lastIndexOf('/node_modules/')
  const places = from === '' ? [] : [`${from}/node_modules/${name}`]
  if (from === '' || parent === -1) return [...places, `node_modules/${name}`]
  return [...places, ...placesOf(name, from.slice(0, parent))]
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return bytes
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) {
    process.stderr.write('usage: node server/image/assemble.ts FOLDER\n')
    process.exitCode = 2
  } else {
    const bytes = await assembleImage(resolve(folder))
    process.stdout.write(`${Math.round(bytes / 1_000_000)} MB in ${folder}\n`)
  }
}
