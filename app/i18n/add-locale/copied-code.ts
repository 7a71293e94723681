import { type Entry, type ReadCode, readCode } from './code-lists.ts'
import type { RequestedLocale } from './requested-locale.ts'
import { hyphenated, renamedPath } from './required-files.ts'

interface Edit {
  start: number
  end: number
  text: string
}

/** Source of a module for the new locale: a copy with names, imports and slugs renamed. */
export function copiedCode(file: string, text: string, requested: RequestedLocale): string {
  const code = readCode(file, text)
  const sources = code.imports.map(({ source }) => ({
    ...source,
    text: quoted(renamedPath(source.value, pathNames(requested))),
  }))
  return edited(text, [...sources, ...editsWithin(code, requested)])
}

/** Entry for the new locale, copied from that of `like`, and the identifiers it uses. */
export function copiedEntry(
  code: ReadCode,
  text: string,
  { entry, requested }: { entry: Entry; requested: RequestedLocale },
): { text: string; uses: string[] } {
  const { locale, like } = requested
  const name = entry.name === like.slug ? locale.slug : locale.lang
  const within = editsWithin(code, requested, entry).filter(({ start }) => start >= (entry.keyEnd ?? entry.start))
  const uses = within.flatMap(({ replaces }) => (replaces === null ? [] : [replaces]))
  if (entry.keyEnd === null) {
    // `{ sv }` refers to a variable, `['sv']` is only text.
    return uses.length > 0 ? { text: name, uses } : { text: quoted(name), uses }
  }
  const { value } = entry
  const isName = value?.type === 'Literal' && value.value === like.lang
  const after = isName ? `: ${quoted(locale.lang)}` : edited(text, within, { start: entry.keyEnd, end: entry.end })
  return { text: name + after, uses }
}

/** Import of what a list uses for the new locale; null if the old one's is not imported. */
export function copiedImport(
  code: ReadCode,
  text: string,
  { name, requested }: { name: string; requested: RequestedLocale },
): { after: number; text: string } | null {
  const declaration = code.imports.find(({ specifiers }) => specifiers.some(({ local }) => local.name === name))
  const specifier = declaration?.specifiers.find(({ local }) => local.name === name)
  const newName = identifierNames(requested).get(name)
  if (!declaration || !specifier || newName === undefined) return null
  const { source, end } = declaration
  const path = renamedPath(source.value, pathNames(requested))
  if (path === source.value) return null
  const named = specifier.type === 'ImportSpecifier' ? `{ ${newName} }` : newName
  return { after: end, text: `\nimport ${named} from ${quoted(path)}${text.slice(source.end, end)}` }
}

/** Identifiers of a locale or a language in code: `enAe` or `enAE`, `sv`. */
export function identifierNames({ locale, like }: RequestedLocale): Map<string, string> {
  return new Map([
    [camel(like.slug), camel(locale.slug)],
    [like.slug.replace('_', ''), locale.slug.replace('_', '')],
    [like.lang, locale.lang],
  ])
}

function pathNames({ locale, like }: RequestedLocale): Map<string, string> {
  return new Map([
    [like.slug, locale.slug],
    [hyphenated(like.slug), hyphenated(locale.slug)],
    [like.lang, locale.lang],
  ])
}

/** All edits that replace the old locale by the new one, in source order. */
function editsWithin(
  code: ReadCode,
  requested: RequestedLocale,
  { start, end }: { start: number; end: number } = { start: 0, end: Infinity },
): (Edit & { replaces: string | null })[] {
  const { locale, like } = requested
  const names = identifierNames(requested)
  const identifiers = code.identifiers.flatMap(({ name, isShorthand, ...place }) => {
    const newName = code.declared.has(name) ? names.get(name) : undefined
    if (newName === undefined) return []
    return [{ ...place, text: isShorthand ? `${name}: ${newName}` : newName, replaces: name }]
  })
  const literals = code.literals
    .filter(({ text }) => text === like.slug)
    .map((place) => ({ ...place, text: quoted(locale.slug), replaces: null }))
  const keys = code.keys
    .filter(({ name }) => name === like.slug)
    .map(({ start, end }) => ({ start, end, text: locale.slug, replaces: null }))
  const byStart = new Map([...identifiers, ...literals, ...keys].map((edit) => [edit.start, edit]))
  return [...byStart.values()]
    .filter((edit) => edit.start >= start && edit.end <= end)
    .toSorted((one, other) => one.start - other.start)
}

/** Text, or a part of it, with the edits applied. */
export function edited(
  text: string,
  edits: readonly Edit[],
  { start, end }: { start: number; end: number } = { start: 0, end: text.length },
): string {
  const sorted = edits.toSorted((one, other) => one.start - other.start)
  const pieces = sorted.map((edit, nth) => text.slice(sorted[nth - 1]?.end ?? start, edit.start) + edit.text)
  return pieces.join('') + text.slice(sorted.at(-1)?.end ?? start, end)
}

function camel(slug: string): string {
  const [lang = '', region = ''] = slug.split('_')
  return lang + region.charAt(0) + region.slice(1).toLowerCase()
}

export function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}
