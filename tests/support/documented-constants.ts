import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/* Tables of `.github` whose rows name constants and tests: what they say is looked up in both. */

const root = join(import.meta.dirname, '../..')

/** Cells of the rows of a table with so many columns, without its head. */
export function rowsOf(path: string, columns: number): string[][] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .filter((cells, index, all) => cells.length === columns && !isRule(cells) && !isRule(all[index + 1]))
}

/** Line between head and rows. */
function isRule(cells: readonly string[] | undefined): boolean {
  return cells?.every((cell) => /^:?-+:?$/.test(cell)) ?? false
}

/** Text of a file of the project; null if there is none. */
export function textOf(path: string): string | null {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Constants named after their files, such as `limits.driveTo` or, after that, `.driveFrom`. */
export function namedIn(where: string): { source: string; name: string }[] {
  let source = ''
  const found: { source: string; name: string }[] = []
  for (const [, term = ''] of where.matchAll(/`([^`]+)`/g)) {
    if (/\.(?:ts|tsx)$/.test(term)) source = textOf(term) ?? ''
    else found.push({ source, name: term.split('.').at(-1) ?? '' })
  }
  return found
}

/** What a name is given in its file, wherever it is: each time to the end of the line on which its brackets are closed. */
export function definitionsOf(name: string, source: string): string {
  const starts = source.matchAll(new RegExp(String.raw`\b${name}\b(?:: [^=\n{]+)?(?: =|:|\()`, 'g'))
  return [...starts].map(({ index }) => withSpreads(source.slice(index, endOf(source, index)), source)).join('\n')
}

function endOf(source: string, start: number): number {
  let depth = 0
  for (let end = start; end < source.length; end += 1) {
    const character = source[end] ?? ''
    if ('([{'.includes(character)) depth += 1
    if (')]}'.includes(character)) depth -= 1
    if (depth < 0 || (depth === 0 && character === '\n')) return end
  }
  return source.length
}

const withSpreads = (text: string, source: string) =>
  text.replaceAll(/\.\.\.(\w+)/g, (_, other: string) => definitionsOf(other, source))

const units: Record<string, number[]> = {
  ms: [1],
  s: [1, 1_000],
  minutes: [1, 60, 60_000],
  hour: [1, 3_600, 3_600_000],
  hours: [1, 3_600, 3_600_000],
  day: [1, 86_400, 86_400_000],
  days: [1, 86_400, 86_400_000],
  kB: [1_000, 1_024],
  MB: [1, 1_000_000, 1_048_576],
  MiB: [1_048_576],
  million: [1_000_000],
}
const named: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** The numbers of a definition, with products worked out: 10 * minute, 64 * 1024 * 1024. */
export function numbersIn(text: string): Set<number> {
  const products = text.matchAll(/(?<![\w.])(?:\d[\d_]*(?:\.\d+)?|second|minute|hour|day)(?:\s\*\s[\w.]+)*/g)
  const factor = (word: string) => named[word] ?? (Number(word.replaceAll('_', '')) || 1)
  return new Set([...products].map(([product]) => product.split(' * ').reduce((all, word) => all * factor(word), 1)))
}

export interface Quantity {
  text: string
  /** The numbers that say as much in the units that constants are in. */
  possible: number[]
}

/** The quantities of a cell: 5 minutes, 1,000, 10 MB. */
export function quantitiesIn(limit: string): Quantity[] {
  return [...limit.matchAll(/(?<![\w.])(\d[\d,]*(?:\.\d+)?)(?:\s([a-zA-Z]+))?/g)].map(
    ([text, amount = '', unit = '']) => ({
      text,
      possible: (units[unit] ?? [1]).map((factor) => Number(amount.replaceAll(',', '')) * factor),
    }),
  )
}

/** Titles of tests, of which each is to be found in its file. */
export function testsNamedIn(test: string): { source: string | null; titles: string[] } {
  const named = /^`([^`]+)` (".+")$/.exec(test)
  return {
    source: named ? textOf(`tests/${named[1]}`) : null,
    titles: [...(named?.[2] ?? '').matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }
}
