import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AskedLocale } from './asked-locale.ts'
import { copiedCode } from './copied-code.ts'
import { dueFiles, filesOf, productFiles } from './due-files.ts'
import { type ExtendedCode, extendedCode, watchedLanguages } from './extended-code.ts'

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
export function planLocale(root: string, asked: AskedLocale): Plan {
  const files = productFiles(root)
  const due = dueFiles(asked, files)
  const leftAlone = new Set([...due.flatMap(({ from, to }) => [from, to]), ...filesOfOthers(asked, files)])
  const sources = [...files.filter((file) => isSource(file) && !leftAlone.has(file)), 'app.config.ts']
  return {
    files: due.map(({ from, to }) => {
      const content = contentOf(join(root, from), asked)
      return { path: to, content, state: stateOf(join(root, to), content) }
    }),
    modules: readModules(root, sources, asked),
  }
}

/** Files of other languages need no entry for the locale; those of its own language may, such as a market's offer. */
function filesOfOthers({ locale, others }: AskedLocale, files: readonly string[]): string[] {
  return others.filter(({ lang }) => lang !== locale.lang).flatMap((other) => filesOf(other, files))
}

function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith('.gen.ts')
}

function contentOf(path: string, asked: AskedLocale): string | Buffer {
  const content = readFileSync(path)
  return isSource(path) ? copiedCode(path, content.toString(), asked) : content
}

function stateOf(path: string, content: string | Buffer): PlannedFile['state'] {
  if (!existsSync(path)) return 'due'
  return readFileSync(path).equals(Buffer.from(content)) ? 'copied' : 'translated'
}

function readModules(root: string, files: readonly string[], asked: AskedLocale): Map<string, ExtendedCode> {
  const modules = new Map<string, ExtendedCode>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    if (mayName(text, asked)) modules.set(file, extendedCode(file, text, asked))
  }
  return modules
}

/** Cheap filter before parsing: parsing all files takes seconds. */
function mayName(text: string, asked: AskedLocale): boolean {
  const { like, others } = asked
  if ([like.slug, ...watchedLanguages(asked).map((lang) => `'${lang}'`)].some((name) => text.includes(name)))
    return true
  const languages = new Set(others.map(({ lang }) => lang))
  const named = [...languages].filter((lang) => [`'${lang}'`, `${lang}:`, `${lang},`].some((use) => text.includes(use)))
  return named.length > 2 || others.filter(({ slug }) => text.includes(slug)).length > 2
}
