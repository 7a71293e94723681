import { type Entry, lineOf, type List, type ReadCode, readCode } from './code-lists.ts'
import { copiedEntry, copiedImport, edited, identifierNames, quoted } from './copied-code.ts'
import type { NamedLocale, RequestedLocale } from './requested-locale.ts'

interface NamedPlace {
  line: number
  name: string
}

export interface ExtendedCode {
  text: string
  /** Entries added to lists, and whether they hold text to translate. */
  added: { name: string; isText: boolean }[]
  /** Lists without the new locale or language that no rule covers. */
  left: NamedPlace[]
  /** Mentions of the old locale outside any list. */
  alone: NamedPlace[]
}

/** Minimum number of locales that make a list; fewer are a selection. */
const minLocales = 3

/** Database schema: an entry there is a migration. */
const storedIn = 'server/backend/platform/db/schema/'

/** Module with the new locale in each of its lists of locales, and its language in each of its lists of languages. */
export function extendedCode(file: string, text: string, requested: RequestedLocale): ExtendedCode {
  const code = readCode(file, text)
  const { locale, like } = requested
  const edits: { start: number; end: number; text: string }[] = []
  const imports = new Map<string, { after: number; text: string }>()
  const known: { start: number; end: number }[] = []
  const extended: ExtendedCode = { text, added: [], left: [], alone: [] }
  for (const { list, name, likeName } of listsOf(code, requested)) {
    known.push(...list.entries)
    if (list.entries.some((entry) => entry.name === name)) continue
    const entry = list.entries.find((each) => each.name === likeName)
    const line = lineOf(text, entry?.start ?? list.start)
    const copy = entry && !file.startsWith(storedIn) ? copyOf(code, text, { file, entry, requested }) : null
    if (!entry || !copy) {
      extended.left.push({ line, name })
      continue
    }
    edits.push({ start: entry.end, end: entry.end, text: `,\n${copy.text}` })
    for (const each of copy.imports) imports.set(each.text, each)
    extended.added.push({ name, isText: copy.isText })
  }
  const added = Array.from(imports.values(), ({ after, ...each }) => ({ start: after, end: after, ...each }))
  extended.text = edited(text, [...added, ...edits])
  readCode(file, extended.text)
  const watched = new Map([[like.slug, locale.slug]])
  for (const lang of watchedLanguages(requested)) watched.set(lang, locale.lang)
  extended.alone = code.literals
    .filter((each) => watched.has(each.text) && !known.some(({ start, end }) => start <= each.start && each.end <= end))
    .map((each) => ({ line: lineOf(text, each.start), name: each.text }))
  return extended
}

/** Languages with special treatment the new one may need: that of `like`, and those sharing only its direction. */
export function watchedLanguages({ locale, like, others, isNewLanguage, isLikeDefault }: RequestedLocale): string[] {
  if (!isNewLanguage) return []
  const kin = others.filter(({ direction }) => direction === locale.direction && direction !== like.direction)
  return [...(isLikeDefault ? [] : [like.lang]), ...new Set(kin.map(({ lang }) => lang))]
}

function listsOf(code: ReadCode, requested: RequestedLocale): { list: List; name: string; likeName: string }[] {
  const { locale, like, others, isNewLanguage } = requested
  return code.lists.flatMap((list) => {
    const names = new Set(list.entries.map(({ name }) => name))
    const slugs = others.filter(({ slug }) => names.has(slug))
    const languages = new Set(others.map(({ lang }) => lang).filter((lang) => names.has(lang)))
    const hasKey = list.entries.some(({ name, keyEnd }) => name === like.slug && keyEnd !== null)
    if (hasKey || slugs.length >= minLocales) {
      return [{ list, name: locale.slug, likeName: like.slug }]
    }
    const isOfLanguages = isNewLanguage && languages.size >= minLocales
    return isOfLanguages ? [{ list, name: locale.lang, likeName: like.lang }] : []
  })
}

interface Copy {
  text: string
  imports: { after: number; text: string }[]
  /** Whether it holds text to translate. */
  isText: boolean
}

function copyOf(
  code: ReadCode,
  text: string,
  { file, entry, requested }: { file: string; entry: Entry; requested: RequestedLocale },
): Copy | null {
  if (file === 'app.config.ts' && entry.keyEnd !== null) {
    const settings = settingsText(entry, requested)
    return settings === null ? null : { text: settings, imports: [], isText: false }
  }
  const { text: copy, uses } = copiedEntry(code, text, { entry, requested })
  const isText = code.literals.some(
    ({ start, end, text: literal }) =>
      start >= (entry.keyEnd ?? entry.end) &&
      end <= entry.end &&
      literal !== requested.like.slug &&
      literal !== requested.like.lang,
  )
  const missing = uses.filter((name) => !code.declared.has(identifierNames(requested).get(name) ?? name))
  const imports = missing.map((name) => copiedImport(code, text, { name, requested }))
  const found = imports.filter((each) => each !== null)
  return found.length === missing.length ? { text: copy, imports: found, isText } : null
}

/** Settings of the new locale, copied from the other's calls argument by argument. Null if they differ in form. */
function settingsText({ value }: Entry, { locale, like }: RequestedLocale): string | null {
  const inOrder = ({ tag, market, currency, timeZone, lang, region, direction, name }: NamedLocale) =>
    [tag, market, currency, timeZone, lang, region, direction, name] as const
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null
  const given = value.arguments.map((each) => (each.type === 'Literal' ? each.value : undefined))
  if (given.join() !== inOrder(like).join()) return null
  const written = inOrder(locale).map((each) => (each === null ? 'null' : quoted(each)))
  return `${locale.slug}: ${value.callee.name}(${written.join(', ')})`
}
