import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copiedCode } from './copied-code.ts'
import { type ExtendedCode, extendedCode, watchedLanguages } from './extended-code.ts'
import type { RequestedLocale } from './requested-locale.ts'
import { filesOf, productFiles, requiredFiles } from './required-files.ts'

interface PlannedFile {
  path: string
  content: string | Buffer
  state: 'due' | 'copied' | 'translated'
}

export interface Plan {
  /**
   * Files of the locale. Existing ones are never overwritten: `copied` is unchanged since then, `translated` edited.
   */
  files: PlannedFile[]
  /** Changed modules by path. */
  modules: Map<string, ExtendedCode>
}

/** Changes a locale needs below the root. Writes nothing. */
export function planLocale(root: string, requested: RequestedLocale): Plan {
  const files = productFiles(root)
  const due = requiredFiles(requested, files)
  const leftAlone = new Set([...due.flatMap(({ from, to }) => [from, to]), ...filesOfOthers(requested, files)])
  const sources = [...files.filter((file) => isSource(file) && !leftAlone.has(file)), 'app.config.ts']
  return {
    files: due.map(({ from, to }) => {
      const content = contentOf(join(root, from), requested)
      return { path: to, content, state: stateOf(join(root, to), content) }
    }),
    modules: readModules(root, sources, requested),
  }
}

/** Files of other languages need no entry for the locale; those of its own language may, such as a market's offer. */
function filesOfOthers({ locale, others }: RequestedLocale, files: readonly string[]): string[] {
  return others.filter(({ lang }) => lang !== locale.lang).flatMap((other) => filesOf(other, files))
}

function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith('.gen.ts')
}

function contentOf(path: string, requested: RequestedLocale): string | Buffer {
  const content = readFileSync(path)
  return isSource(path) ? copiedCode(path, content.toString(), requested) : content
}

function stateOf(path: string, content: string | Buffer): PlannedFile['state'] {
  if (!existsSync(path)) return 'due'
  return readFileSync(path).equals(Buffer.from(content)) ? 'copied' : 'translated'
}

function readModules(root: string, files: readonly string[], requested: RequestedLocale): Map<string, ExtendedCode> {
  const modules = new Map<string, ExtendedCode>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    if (mayName(text, requested)) modules.set(file, extendedCode(file, text, requested))
  }
  return modules
}

/** Cheap filter before parsing: parsing all files takes seconds. */
function mayName(text: string, requested: RequestedLocale): boolean {
  const { like, others } = requested
  if ([like.slug, ...watchedLanguages(requested).map((lang) => `'${lang}'`)].some((name) => text.includes(name)))
    return true
  const languages = new Set(others.map(({ lang }) => lang))
  const named = [...languages].filter((lang) => [`'${lang}'`, `${lang}:`, `${lang},`].some((use) => text.includes(use)))
  return named.length > 2 || others.filter(({ slug }) => text.includes(slug)).length > 2
}
