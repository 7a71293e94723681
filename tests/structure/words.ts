import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

interface Identifier {
  name: string
  /** Offset in the text. */
  start: number
}

interface Term {
  term: string
  /** Names and paths in the code. */
  names: string[]
}

interface RetiredName {
  name: string
  now: string
}

/** Identifiers of a source; texts and comments have none. */
export function identifiersIn(file: string, text: string): Identifier[] {
  const found: Identifier[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('name' in node && 'start' in node && typeof node.name === 'string') {
      found.push({ name: node.name, start: Number(node.start) })
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)
  return found
}

/** `file:line name` of each use of these names. */
export function usesOf(names: readonly string[], files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const lineAt = (start: number) => text.slice(0, start).split('\n').length
    const uses = namedIn(file, text, names).map(({ name, start }) => `${file}:${lineAt(start)} ${name}`)
    return [...new Set(uses)]
  })
}

/** Those of the names that no file uses. */
export function unusedOf(names: readonly string[], files: readonly string[]): string[] {
  const unused = new Set(names)
  for (const file of files) {
    if (unused.size === 0) break
    for (const { name } of namedIn(file, readFileSync(file, 'utf8'), [...unused])) unused.delete(name)
  }
  return [...unused]
}

/** Parses a file only if its text contains one of the names. */
function namedIn(file: string, text: string, names: readonly string[]): Identifier[] {
  const isNamed = new RegExp(String.raw`\b(?:${names.join('|')})\b`)
  return isNamed.test(text) ? identifiersIn(file, text).filter(({ name }) => names.includes(name)) : []
}

export function readGlossary(markdown: string): { groups: Term[][]; retired: RetiredName[] } {
  const [terms = '', retired = ''] = markdown.split('## Retired names')
  return {
    groups: terms
      .split('\n## ')
      .slice(1)
      .map((group) => rowsOf(group).map(([term = '', names = '']) => ({ term, names: quotedIn(names) }))),
    retired: rowsOf(retired).map(([name = '', now = '']) => ({ name: name.replaceAll('`', ''), now })),
  }
}

/** Paths of the repository in backticks; patterns and placeholders are left out. */
export function pathsIn(markdown: string): string[] {
  return quotedIn(markdown).filter(
    (text) => /^(?:app|machines|server|tests|public|\.github)\//.test(text) && !/[<*…\s]/.test(text),
  )
}

/** Cells of the tables' lines, without headings. */
export function rowsOf(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('| '))
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return cells.slice(1).filter(([first = '']) => !first.startsWith('--'))
}

function quotedIn(markdown: string): string[] {
  return Array.from(markdown.matchAll(/`([^`\n]+)`/g), ([, text = '']) => text)
}
