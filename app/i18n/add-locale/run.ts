import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type ManualPlace, manualPlaces } from './manual-places.ts'
import { type Plan, planLocale } from './plan.ts'
import { reportOf } from './report.ts'
import { type Product, type RequestedLocale, requestedLocale } from './requested-locale.ts'

/*
 * Adds a locale to the project in the working directory, with the texts of another one, and lists the work left: `npm
 * run locale -- fi_FI --like sv_SE`. Existing files are never overwritten. The settings are written last, so an
 * interrupted run can be repeated.
 */
const configFile = 'app.config.ts'

if (import.meta.main) {
  const outcome = await addLocale(process.cwd(), process.argv.slice(2))
  if ('refused' in outcome) process.stderr.write(`${outcome.refused}\n`)
  else process.stdout.write(outcome.report)
  process.exitCode = 'refused' in outcome ? 1 : 0
}

/** Writes the requested locale below the root. A refusal writes nothing. */
async function addLocale(root: string, args: readonly string[]): Promise<{ report: string } | { refused: string }> {
  const requested = requestedLocale(args, await readProduct(root))
  if ('refused' in requested) return requested
  const plan = planLocale(root, requested)
  writeFiles(root, plan)
  const settings = await writeConfig(root, requested, plan.modules.get(configFile)?.text)
  if (settings) plan.modules.delete(configFile)
  // Planned again: lines as they are now.
  const manual = manualPlaces(root, requested, planLocale(root, requested).modules)
  return { report: reportOf({ ...requested, plan, manual: settings ? [settings, ...manual] : manual }) }
}

async function readProduct(root: string): Promise<Product> {
  // Past the module cache.
  return import(`${pathToFileURL(join(root, configFile)).href}?${performance.now()}`)
}

function writeFiles(root: string, { files, modules }: Plan): void {
  const created = files.filter(({ state }) => state === 'due')
  for (const { path, content } of created) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content, { flag: 'wx' })
  }
  const changed = Array.from(modules, ([path, { text, added }]) => ({ path, content: text, added })).filter(
    ({ path, added }) => path !== configFile && added.length > 0,
  )
  for (const { path, content } of changed) writeFileSync(join(root, path), content)
  layOut(
    root,
    [...created, ...changed].map(({ path }) => path).filter((path) => /\.tsx?$/.test(path)),
  )
}

/** Writes the settings and reads them again: if they are not as requested, they are left to a person. */
async function writeConfig(
  root: string,
  { locale, like }: RequestedLocale,
  text?: string,
): Promise<ManualPlace | null> {
  const path = join(root, configFile)
  const before = readFileSync(path, 'utf8')
  const { slug, ...settings } = locale
  if (text !== undefined && text !== before) writeFileSync(path, text)
  const { localeSlugs, config } = await readProduct(root)
  if (localeSlugs.includes(slug) && isDeepStrictEqual(config.locales[slug], settings)) {
    if (text !== before) layOut(root, [configFile])
    return null
  }
  writeFileSync(path, before)
  const what = `add '${slug}' to localeSlugs, and beside ${like.slug} in locales ${JSON.stringify(settings)}`
  return { file: configFile, line: 0, what }
}

/** Formats files with this project's formatter, even outside the project. */
function layOut(root: string, files: readonly string[]): void {
  const own = join(import.meta.dirname, '../../..')
  const formatter = join(own, 'node_modules/.bin/oxfmt')
  if (files.length === 0 || !existsSync(formatter)) return
  const ended = spawnSync(formatter, ['-c', join(own, '.oxfmtrc.json'), ...files], { cwd: root, encoding: 'utf8' })
  if (ended.stderr !== '') throw new Error(`the files are written, but not laid out: ${ended.stderr}`)
}
