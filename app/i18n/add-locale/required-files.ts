import { globSync } from 'node:fs'
import { join } from 'node:path/posix'
import type { NamedLocale, RequestedLocale } from './requested-locale.ts'

const roots = ['app', 'machines', 'server', 'public']

/** File that a locale needs, and the one it is copied from; paths from the project root. */
export interface RequiredFile {
  from: string
  to: string
}

/** All files of the product. */
export function productFiles(root: string): string[] {
  return globSync(`{${roots.join(',')}}/**`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .toSorted()
}

/**
 * Files of a locale by path: a folder or a file is named for the locale, `sv_SE` or `sv-se`, or for its language, `sv`.
 */
export function filesOf({ slug, lang }: Pick<NamedLocale, 'slug' | 'lang'>, files: readonly string[]): string[] {
  const names = new Set([slug, hyphenated(slug), lang])
  return files.filter((file) => file.split('/').some((part) => names.has(nameOf(part))))
}

/** Files that a locale needs: its own, and those of its language if it is new. */
export function requiredFiles(
  { locale, like, isNewLanguage, texts }: RequestedLocale,
  files: readonly string[],
): RequiredFile[] {
  const names = new Map([
    [like.slug, locale.slug],
    [hyphenated(like.slug), hyphenated(locale.slug)],
  ])
  if (isNewLanguage) names.set(like.lang, locale.lang)
  const due = new Map(filesOf(like, files).map((from) => [renamedPath(from, names), from]))
  for (const from of files.filter((file) => file.includes(`/messages/${texts}/`))) {
    due.set(from.replace(`/messages/${texts}/`, `/messages/${locale.slug}/`), from)
  }
  return Array.from(due, ([to, from]) => ({ from, to })).filter(({ from, to }) => from !== to)
}

/** Path with all matching parts renamed; file extensions stay. */
export function renamedPath(path: string, names: ReadonlyMap<string, string>): string {
  const renamed = (part: string) => (names.get(nameOf(part)) ?? nameOf(part)) + part.slice(nameOf(part).length)
  return path.split('/').map(renamed).join('/')
}

/** Form used in file names: `en_AE` is `en-ae`. */
export function hyphenated(slug: string): string {
  return slug.toLowerCase().replace('_', '-')
}

/** Without everything after the first dot; a part that starts with one stays whole. */
function nameOf(part: string): string {
  return /^[^.]+/.exec(part)?.[0] ?? part
}
