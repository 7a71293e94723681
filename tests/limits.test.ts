import { describe, expect, it } from 'vitest'
import {
  definitionsOf,
  namedIn,
  numbersIn,
  type Quantity,
  quantitiesIn,
  rowsOf,
  testsNamedIn,
  textOf,
} from '#tests/support/documented-constants.ts'

/** `.github/limits.md` names for each limit how much it is, where it is and what tests it: all three are looked up. */
const rows = rowsOf('.github/limits.md', 5).map(([what = '', limit = '', where = '', , test = '']) => ({
  what,
  limit,
  where,
  test,
}))

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
    const { source, titles } = testsNamedIn(test)
    expect(source).not.toBeNull()
    for (const title of titles) expect(source).toContain(title)
  })
})
