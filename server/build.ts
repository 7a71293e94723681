import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { collectBundledPackages } from './bundled-packages.ts'
import { OperatorError } from './config/operator-error.ts'
import { prepareDemonstration } from './prepare-demonstration.ts'

const root = join(import.meta.dirname, '..')
/** Written at the end of a build. */
export const stamp = join(root, 'dist/built')
const sources = ['app', 'machines', 'server', 'public', 'app.config.ts', 'vite.config.ts', 'package-lock.json']

/** First orders of a site that starts on an empty database (server/demonstration). */
const demonstration = join(root, 'dist/demonstration/snapshot.gz')
const demonstrationSources = ['machines', 'server', 'app.config.ts', 'package-lock.json']
const demonstrationMaxAgeMs = 24 * 3_600_000

/**
 * Dependencies left out of the server bundle: they need files next to their code, or main.ts loads them too. All others
 * are bundled, since finding and reading the six hundred files of the libraries took half of the start time.
 */
export const external = ['@electric-sql/pglite', '@node-rs/argon2', '@resvg/resvg-js', 'pdfkit', 'sharp', 'srvx']

/** Dependencies of parts of pages that only browsers draw: the server never loads them. */
const browserOnly = ['@tiptap/core', '@tiptap/starter-kit', 'hls.js', 'maplibre-gl']

const endingSignals = ['SIGTERM', 'SIGINT'] as const

/**
 * Whether the built site is missing, or older than one of its sources. Its age counts only where it can be built again:
 * an installation without development dependencies got it copied, with any dates.
 */
export function isBuildNeeded(): boolean {
  return canBuild() ? isOlderThan(stamp, sources) : !existsSync(stamp)
}

/** Whether the development dependencies, which the build needs, are installed. */
function canBuild(): boolean {
  return existsSync(join(root, 'node_modules/vite'))
}

/** Whether a file is missing or older than one of these sources. */
function isOlderThan(file: string, among: readonly string[]): boolean {
  try {
    const writtenAt = statSync(file).mtimeMs
    return among.some((source) => newestChange(join(root, source)) > writtenAt)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    throw error
  }
}

/**
 * Builds the site in a child process, because a build takes 2 GB of memory that this process would retain. A signal to
 * this process ends both. Throws OperatorError when the build cannot run, and with its exit code when it fails.
 */
export async function runBuild(): Promise<void> {
  if (!canBuild()) {
    throw new OperatorError(
      'it is not built, and the dependencies of the build are missing. ' +
        'Run `npm ci && npm run build`, or copy `dist` from where it was built',
    )
  }
  const build = spawn(process.execPath, [import.meta.filename], {
    // Also where a test environment starts the build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let ending: NodeJS.Signals | null = null
  const end = (signal: NodeJS.Signals) => {
    ending = signal
    build.kill(signal)
  }
  for (const signal of endingSignals) process.on(signal, end)
  await once(build, 'exit')
  for (const signal of endingSignals) process.off(signal, end)
  if (ending) process.kill(process.pid, ending)
  const { exitCode, signalCode } = build
  if (exitCode !== 0)
    throw new OperatorError(`its build ended with ${exitCode ?? signalCode}`, { exitCode: exitCode ?? 1 })
}

/**
 * Builds browser and server code into dist/, draws the machines, records the version and the bundled packages, and writes
 * a brotli and a gzip copy of each text file.
 */
async function buildSite({ isDemonstrationWanted }: { isDemonstrationWanted: boolean }): Promise<void> {
  // Loaded here only: running a built site needs none of the build's dependencies.
  const { createBuilder } = await import('vite')
  const bundled = collectBundledPackages()
  const builder = await createBuilder({
    root,
    plugins: [bundled.plugin],
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    environments: { ssr: { resolve: { noExternal: true, external: [...external, ...browserOnly] } } },
  })
  await Promise.all([
    builder.buildApp(),
    bundleConfined(bundled.plugin),
    ...(isDemonstrationWanted ? [generateDemonstration()] : []),
  ])
  await Promise.all([compressFiles(join(root, 'dist/client')), writeData()])
  writeFileSync(join(root, 'dist/packages.json'), `${JSON.stringify(bundled.paths(), null, 2)}\n`)
  writeFileSync(stamp, '')
}

/** Bundles the confined process and what it loads (server/backend/platform/confined) into dist/confined/. */
async function bundleConfined(plugin: Plugin): Promise<void> {
  const { build } = await import('vite')
  const modules = filesIn(join(root, 'server')).filter((file) => /\/confined\/process\.ts$|\.confined\.ts$/.test(file))
  await build({
    root,
    plugins: [plugin],
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: join(root, 'dist/confined'),
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(modules.map((file) => [relative(root, file).replace(/\.ts$/, ''), file])),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

/** Keeps a demonstration of today, unless a source of it has changed. */
async function generateDemonstration(): Promise<void> {
  const isCurrent = !isOlderThan(demonstration, demonstrationSources)
  if (isCurrent && Date.now() - statSync(demonstration).mtimeMs < demonstrationMaxAgeMs) return
  await prepareDemonstration(demonstration)
}

/** Writes what the site reads from its build: drawings and changes of the machines, and its version. */
async function writeData(): Promise<void> {
  const { drawnFiles } = await import('./services/machine-drawing.ts')
  const { changeFiles } = await import('./services/machine-changes.ts')
  const { versionFile } = await import('./site/version.ts')
  for (const { path, content } of [...(await drawnFiles()), ...(await changeFiles()), versionFile()]) {
    const file = join(root, 'dist', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** Bytes from which a file is compressed: a page loads dozens of small scripts, which together are some kilobytes less. */
const leastCompressed = 256

const textFile = /\.(?:js|css|svg|json|txt|webmanifest|ico)$/

/** In parallel: Node compresses in its thread pool. */
async function compressFiles(folder: string): Promise<void> {
  const toBrotli = promisify(brotliCompress)
  const toGzip = promisify(gzip)
  const compress = async (file: string) => {
    const body = await readFile(file)
    if (body.byteLength < leastCompressed) return
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${file}.br`, await toBrotli(body, { params }))
    await writeFile(`${file}.gz`, await toGzip(body, { level: constants.Z_BEST_COMPRESSION }))
  }
  const files = filesIn(folder).filter((file) => textFile.test(file))
  await Promise.all(files.map((file) => compress(file)))
}

function newestChange(path: string): number {
  const files = statSync(path).isDirectory() ? filesIn(path) : [path]
  return Math.max(0, ...files.map((file) => statSync(file).mtimeMs))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

if (import.meta.main) {
  // The gate tests no demonstration, which takes longer to generate than all else to build.
  const { values } = parseArgs({ options: { 'without-demonstration': { type: 'boolean', default: false } } })
  await buildSite({ isDemonstrationWanted: !values['without-demonstration'] })
}
