import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { planLocale } from '#app/i18n/add-locale/plan.ts'
import { requestedLocale } from '#app/i18n/add-locale/requested-locale.ts'
import { productFiles, requiredFiles } from '#app/i18n/add-locale/required-files.ts'
import * as product from '#config'
import { scratchFolder } from '#tests/support/scratch-folder.ts'

const root = join(import.meta.dirname, '../../../..')
const finnish = requestedLocale(['fi_FI', '--like', 'sv_SE'], product)
if ('refused' in finnish) throw new Error(finnish.refused)
const due = requiredFiles(finnish, productFiles(root))
const lists = Array.from(planLocale(root, finnish).modules, ([file, { added }]) =>
  added.length > 0 ? [file] : [],
).flat()

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(scratchFolder(), 'locale-'))
  for (const file of [...due.map(({ from }) => from), ...lists]) cpSync(join(root, file), join(folder, file))
})

afterEach(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'app/i18n/add-locale/run.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

const contents = () => new Map([...productFiles(folder), 'app.config.ts'].map((file) => [file, read(file)]))

describe('the command that adds a locale', () => {
  it('creates every file, names the locale in every list, and keeps what is there however often it runs', () => {
    const translated = 'app/i18n/messages/fi_FI/home.json'
    mkdirSync(dirname(join(folder, translated)), { recursive: true })
    writeFileSync(join(folder, translated), '{ "home.title": "Etusivu" }\n')

    const first = run('fi_FI', '--like', 'sv_SE')
    expect(first).toMatchObject({ code: 0, err: '' })
    const inFolder = due.filter(({ to }) => to.startsWith('app/i18n/messages/')).length
    expect(first.out).toContain(`${inFolder - 1}  app/i18n/messages/fi_FI/\n`)
    expect(first.out).toContain('There already, and left as they are:\n    1  app/i18n/messages/fi_FI/\n')
    expect(due.filter(({ to }) => !existsSync(join(folder, to)))).toEqual([])
    expect(read(translated)).toContain('Etusivu')
    expect(read('server/backend/domains/content/seed/legal/fi.ts')).toContain('export const fi: LegalTexts = {')
    expect(read('app.config.ts')).toContain(
      `    fi_FI: entry('fi-FI', 'SE', 'SEK', 'Europe/Stockholm', 'fi', 'FI', 'ltr', 'Suomi'),\n`,
    )
    const { files, modules } = planLocale(folder, finnish)
    expect(files.filter(({ state }) => state === 'due')).toEqual([])
    expect([...modules.values()].flatMap(({ added }) => added)).toEqual([])

    const after = contents()
    const refused = run('fi_FI', '--like', 'sv_SE')
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^fi_FI is a locale already; .*\n$/) })
    expect(contents()).toEqual(after)

    rmSync(join(folder, 'app/i18n/messages/fi_FI/shell.json'))
    const again = run('fi_FI', '--like', 'sv_SE', '--again')
    expect(again).toMatchObject({ code: 0, err: '' })
    expect(again.out).toMatch(/^Created [^\n]+:\n {4}1 {2}app\/i18n\/messages\/fi_FI\/$/m)
    expect(contents()).toEqual(after)
  })

  it('tells what to add to settings that are written in another way, and writes all else', () => {
    const config = read('app.config.ts').replace("entry('sv-SE'", 'entry(`sv-SE`')
    writeFileSync(join(folder, 'app.config.ts'), config)
    const { code, out } = run('fi_FI', '--like', 'sv_SE')
    expect(code).toBe(0)
    expect(out).toContain(`app.config.ts: add 'fi_FI' to localeSlugs, and beside sv_SE in locales {"tag":"fi-FI"`)
    expect(read('app.config.ts')).toBe(config)
    expect(existsSync(join(folder, 'app/i18n/messages/fi_FI/shell.json'))).toBe(true)
  })
})
