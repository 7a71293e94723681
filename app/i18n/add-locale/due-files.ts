import { globSync } from 'node:fs'
import { join } from 'node:path/posix'
import type { AskedLocale, NamedLocale } from './asked-locale.ts'

const roots = ['app', 'machines', 'server', 'public']

/** A file that a locale wants, and the one whose text it begins with; paths from the root of the project. */
export interface DueFile {
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

/** Files of a locale by their paths: a folder or a file is named as the locale, `sv_SE` or `sv-se`, or its language, `sv`. */
export function filesOf({ slug, lang }: Pick<NamedLocale, 'slug' | 'lang'>, files: readonly string[]): string[] {
  const names = new Set([slug, hyphened(slug), lang])
  return files.filter((file) => file.split('/').some((part) => names.has(nameOf(part))))
}

/** The files that a locale wants: its own, and those of its language where nothing is written in it yet. */
export function dueFiles({ locale, like, isNewLanguage, texts }: AskedLocale, files: readonly string[]): DueFile[] {
  const names = new Map([
    [like.slug, locale.slug],
    [hyphened(like.slug), hyphened(locale.slug)],
  ])
  if (isNewLanguage) names.set(like.lang, locale.lang)
  const due = new Map(filesOf(like, files).map((from) => [renamedPath(from, names), from]))
  for (const from of files.filter((file) => file.includes(`/messages/${texts}/`))) {
    due.set(from.replace(`/messages/${texts}/`, `/messages/${locale.slug}/`), from)
  }
  return Array.from(due, ([to, from]) => ({ from, to })).filter(({ from, to }) => from !== to)
}

/** The path with every part renamed that is called so; endings stay. */
export function renamedPath(path: string, names: ReadonlyMap<string, string>): string {
  const renamed = (part: string) => (names.get(nameOf(part)) ?? nameOf(part)) + part.slice(nameOf(part).length)
  return path.split('/').map(renamed).join('/')
}

/** How file names have it: `en_AE` is `en-ae`. */
export function hyphened(slug: string): string {
  return slug.toLowerCase().replace('_', '-')
}

/** Without what follows the first dot; a part that begins with one is whole. */
function nameOf(part: string): string {
  return /^[^.]+/.exec(part)?.[0] ?? part
}
