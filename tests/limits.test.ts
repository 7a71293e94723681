import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** `.github/limits.md` names for each limit how much it is, where it is and what tests it: all three are looked up. */
const root = join(import.meta.dirname, '..')
const table = readFileSync(join(root, '.github/limits.md'), 'utf8')

const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 7 && cells[1] !== 'what' && !cells[1]?.startsWith('--'))
  .map(([, what = '', limit = '', where = '', , test = '']) => ({ what, limit, where, test }))

function textOf(path: string): string | null {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Names of a limit in its file, such as `limits.driveTo` or, after that, `.driveFrom`. */
function namedIn(where: string): { source: string; name: string }[] {
  let source = ''
  const found: { source: string; name: string }[] = []
  for (const [, term = ''] of where.matchAll(/`([^`]+)`/g)) {
    if (/\.(?:ts|tsx)$/.test(term)) source = textOf(term) ?? ''
    else found.push({ source, name: term.split('.').at(-1) ?? '' })
  }
  return found
}

/** What a name is given in its file, wherever it is: each time to the end of the line on which its brackets are closed. */
function definitionsOf(name: string, source: string): string {
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
  hour: [3_600, 3_600_000],
  hours: [3_600, 3_600_000],
  day: [1, 86_400, 86_400_000],
  days: [1, 86_400, 86_400_000],
  kB: [1_000, 1_024],
  MB: [1, 1_000_000, 1_048_576],
  MiB: [1_048_576],
  million: [1_000_000],
}
const named: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** The numbers of a definition, with products worked out: 10 * minute, 64 * 1024 * 1024. */
function numbersIn(text: string): Set<number> {
  const products = text.matchAll(/(?<![\w.])(?:\d[\d_]*(?:\.\d+)?|second|minute|hour|day)(?:\s\*\s[\w.]+)*/g)
  const factor = (word: string) => named[word] ?? (Number(word.replaceAll('_', '')) || 1)
  return new Set([...products].map(([product]) => product.split(' * ').reduce((all, word) => all * factor(word), 1)))
}

interface Quantity {
  text: string
  /** The numbers that say as much in the units that constants are in. */
  possible: number[]
}

/** The quantities of a cell: 5 minutes, 1,000, 10 MB. */
function quantitiesIn(limit: string): Quantity[] {
  return [...limit.matchAll(/(?<![\w.])(\d[\d,]*(?:\.\d+)?)(?:\s([a-zA-Z]+))?/g)].map(
    ([text, amount = '', unit = '']) => ({
      text,
      possible: (units[unit] ?? [1]).map((factor) => Number(amount.replaceAll(',', '')) * factor),
    }),
  )
}

describe('the table of limits', () => {
  it('has a row for each of them', () => {
    expect(rows.length).toBeGreaterThan(150)
  })

  it.each(rows)('names where $what is limited: $where', ({ where }) => {
    const files = [...where.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file)
    expect(files).not.toEqual([])
    for (const file of files) expect(textOf(file)).not.toBeNull()
    for (const { source, name } of namedIn(where)) expect(source).toContain(name)
  })

  it.each(rows)('says how much of $what: $limit', ({ limit, where }) => {
    const constants = namedIn(where).map(({ source, name }) => ({
      name,
      numbers: numbersIn(definitionsOf(name, source)),
    }))
    const quantities = quantitiesIn(limit)
    const isIn = (numbers: Set<number>, { possible }: Quantity) => possible.some((number) => numbers.has(number))
    const unfounded = quantities.filter((quantity) => !constants.some(({ numbers }) => isIn(numbers, quantity)))
    expect(unfounded.map(({ text }) => text)).toEqual([])
    const unsaid = constants.filter(({ numbers }) => !quantities.some((quantity) => isIn(numbers, quantity)))
    expect(quantities.length > 0 ? unsaid.map(({ name }) => name) : []).toEqual([])
  })

  it.each(rows)('names what tests $what: $test', ({ test }) => {
    const named = /^`([^`]+)` (".+")$/.exec(test)
    const source = textOf(`tests/${named?.[1]}`)
    for (const [, title = ''] of named?.[2]?.matchAll(/"([^"]+)"/g) ?? []) expect(source).toContain(title)
    expect(source).not.toBeNull()
  })
})
