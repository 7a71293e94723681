import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** `.github/limits.md` names for each limit where it is and what tests it: both are looked up. */
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

describe('the table of limits', () => {
  it('has a row for each of them', () => {
    expect(rows.length).toBeGreaterThan(150)
  })

  it.each(rows)('names where $what is limited: $where', ({ where }) => {
    const terms = [...where.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term)
    let source: string | null = null
    for (const term of terms) {
      if (/\.(?:ts|tsx)$/.test(term)) source = textOf(term)
      else for (const name of term.split('.').filter(Boolean)) expect(source).toContain(name)
      expect(source).not.toBeNull()
    }
    expect(terms).not.toEqual([])
  })

  it.each(rows)('names what tests $what: $test', ({ test }) => {
    const named = /^`([^`]+)` (".+")$/.exec(test)
    const source = textOf(`tests/${named?.[1]}`)
    for (const [, title = ''] of named?.[2]?.matchAll(/"([^"]+)"/g) ?? []) expect(source).toContain(title)
    expect(source).not.toBeNull()
  })
})
