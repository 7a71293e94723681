import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf, readCode } from './code-lists.ts'
import type { ExtendedCode } from './extended-code.ts'
import { type RequestedLocale, scriptOf } from './requested-locale.ts'
import { productFiles } from './required-files.ts'

/** Place for a person to check; line 0 is the whole file, or all files of the pattern. */
export interface ManualPlace {
  file: string
  line: number
  what: string
}

const upToTwelve = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const upToTwenty = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty']

/** Places that no rule can write, each with its task. */
export function manualPlaces(
  root: string,
  requested: RequestedLocale,
  modules: ReadonlyMap<string, Pick<ExtendedCode, 'left' | 'alone'>>,
): ManualPlace[] {
  const { slug } = requested.locale
  const ofCode = Array.from(modules, ([file, { left, alone }]) => [
    ...left.map(({ line, name }) => ({ file, line, what: leftText(file, name) })),
    ...alone.map(({ line, name }) => ({ file, line, what: `names ${name} alone: see whether ${slug} is due there` })),
  ])
  return [
    ...ofCode.flat(),
    ...fontPlaces(root, requested),
    ...pluralPlaces(requested),
    ...testPlaces(root, requested),
    ...countPlaces(root, requested),
  ]
}

function leftText(file: string, name: string): string {
  const isStored = file.includes('/db/schema/')
  return isStored ? `add ${name} if PostgreSQL has a dictionary for it, then npm run db:generate` : `add ${name}`
}

/** Font declarations, for a script that no locale uses yet. */
function fontPlaces(root: string, { locale, others }: RequestedLocale): ManualPlace[] {
  const script = scriptOf(locale)
  if (others.some((other) => scriptOf(other) === script)) return []
  const isLoading = (line: string) => /@fontsource(?:-variable)?\//.test(line)
  const what = `load a font for the script ${script}`
  return placesOf(root, productFiles(root).filter(isCode), isLoading).map((place) => ({ ...place, what }))
}

/** Plural forms that the copied messages lack. */
function pluralPlaces({ locale, like }: RequestedLocale): ManualPlace[] {
  const formsOf = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const lacking = formsOf(locale.tag).filter((form) => !formsOf(like.tag).includes(form))
  const what = `every {…, plural, …} wants the forms ${lacking.join(', ')} too`
  return lacking.length === 0 ? [] : [{ file: `**/messages/${locale.slug}/*.json`, line: 0, what }]
}

/** Tests that name all locales; one may appear under another name, as `en` for all of Europe. */
function testPlaces(root: string, { locale, others, isNewLanguage }: RequestedLocale): ManualPlace[] {
  const wanted = [
    { name: locale.slug, known: new Set(others.map(({ slug }) => slug)) },
    { name: locale.tag, known: new Set(others.map(({ tag }) => tag)) },
    ...(isNewLanguage ? [{ name: locale.lang, known: new Set(others.map(({ lang }) => lang)) }] : []),
  ]
  return globSync('tests/**/*.{ts,tsx}', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      if (!wanted.some(({ known }) => [...known].filter((name) => text.includes(name)).length >= known.size - 1))
        return []
      return readCode(file, text).lists.flatMap(({ start, entries }) => {
        const names = new Set(entries.map(({ name }) => name))
        const found = wanted.find(({ known }) => [...known].filter((name) => names.has(name)).length >= known.size - 1)
        if (!found || names.has(found.name)) return []
        return [{ file, line: lineOf(text, start), what: `a test that lists them all: add ${found.name}` }]
      })
    })
}

/** Documents that state the number of locales. */
function countPlaces(root: string, { others }: RequestedLocale): ManualPlace[] {
  const count = [...upToTwelve, ...upToTwenty][others.length]
  const documents = globSync(['*.md', '.github/*.md', '{app,machines,server,tests}/**/*.md'], { cwd: root }).toSorted()
  return ['locales', 'languages'].flatMap((what) =>
    placesOf(root, documents, (line) => line.includes(`${count} ${what}`)).map((place) => ({
      ...place,
      what: `says ${count} ${what}`,
    })),
  )
}

function isCode(file: string): boolean {
  return /\.(?:tsx?|css)$/.test(file)
}

function placesOf(
  root: string,
  files: readonly string[],
  isPlace: (line: string) => boolean,
): { file: string; line: number }[] {
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    return lines.flatMap((text, index) => (isPlace(text) ? [{ file, line: index + 1 }] : []))
  })
}
