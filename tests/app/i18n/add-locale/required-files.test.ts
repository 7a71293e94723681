import { globSync } from 'node:fs'
import { join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { planLocale } from '#app/i18n/add-locale/plan.ts'
import { requestedLocale } from '#app/i18n/add-locale/requested-locale.ts'
import { filesOf, productFiles, requiredFiles } from '#app/i18n/add-locale/required-files.ts'
import { locales } from '#app/i18n/locale.ts'
import * as product from '#config'

const root = join(import.meta.dirname, '../../../..')
const files = productFiles(root)
const finnish = requestedLocale(['fi_FI', '--like', 'sv_SE'], product)
if ('refused' in finnish) throw new Error(finnish.refused)

/** All that could be a locale's, wherever it lies; pictures for the README and fixtures are in two languages. */
const everyFile = globSync(['{app,machines,server,public,tests}/**/*.*', '.github/*/**/*.*', '*.*'], {
  cwd: root,
  exclude: ['.github/pictures', 'tests/fixtures'],
})

/** Languages and locales that a path names: `sv`, `sv_SE`, `x-sv-SE-dark`. */
const namesOf = new Map(
  everyFile.map((path) => [
    path,
    Array.from(path.matchAll(/(?<![a-z])([a-z]{2})(?:[_-]([a-z]{2}))?(?![a-z])/gi), ([, language, region]) =>
      region === undefined ? language : `${language}_${region.toUpperCase()}`,
    ),
  ]),
)

describe('the files of a locale', () => {
  it.each(locales)('are all that are called after $slug or its language', (locale) => {
    const { slug, lang, region } = locale
    const own = new Set<unknown>([slug, lang, `${lang}_${region}`])
    const named = everyFile.filter((path) => namesOf.get(path)?.some((name) => own.has(name)))
    const found = new Set(filesOf(locale, files))
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((path) => !found.has(path))).toEqual([])
  })

  it('are found by any folder or file of the name, of whatever kind', () => {
    const found = ['app/x/sv_SE/a.bin', 'public/films/sv.en.vtt', 'server/law/sv-se.ts']
    const others = ['app/sv_SEX/a.json', 'app/x/svelte.ts', 'app/no-sv.ts', 'server/law/sv-fi.ts']
    expect(filesOf({ slug: 'sv_SE', lang: 'sv' }, [...found, ...others])).toEqual(found)
  })

  it('are due under the new name, those of its language where that is new', () => {
    const named = ['app/sv_SE/a.json', 'server/sv.ts', 'server/sv-se.ts']
    expect(requiredFiles(finnish, named).map(({ to }) => to)).toEqual([
      'app/fi_FI/a.json',
      'server/fi.ts',
      'server/fi-fi.ts',
    ])
    expect(requiredFiles({ ...finnish, isNewLanguage: false }, named).map(({ to }) => to)).toEqual([
      'app/fi_FI/a.json',
      'server/fi-fi.ts',
    ])
  })
})

describe('the lists of locales and languages in the product', () => {
  it('can all be extended by rule, but for what is stored by language', () => {
    const { modules } = planLocale(root, finnish)
    const left = Array.from(modules, ([file, code]) => (code.left.length > 0 ? [file] : [])).flat()
    expect(left).toEqual(['server/backend/platform/db/schema/content.ts'])
    expect(modules.get('app.config.ts')?.added).toHaveLength(2)
  })
})
