import { readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#tests/structure/words.ts'
import { declared } from '#tests/support/declared.ts'
import { referringToAccounts, schemaTables, tablesOfNobody } from './schema-tables.ts'

describe('what is kept of an account', () => {
  let tables: Awaited<ReturnType<typeof schemaTables>>
  let names: string[]
  beforeAll(async () => {
    tables = await schemaTables()
    names = tables.map((table) => getTableName(table))
  })
  const spokenFor = declared.personalData.flatMap((part) => part.tables.map((table) => getTableName(table)))
  const nobodys = Object.values(tablesOfNobody).flat()

  it('is in the table of its parts: a new table of the schema is named by a part, or with the reason why by none', () => {
    expect(names.filter((name) => !spokenFor.includes(name) && !nobodys.includes(name))).toEqual([])
  })

  it('is spoken for once, and no table is named that there is not', () => {
    const named = [...spokenFor, ...nobodys]
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted())
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })

  it('is never said to be nobody’s where a foreign key leads to an account', () => {
    const referring = referringToAccounts(tables)
    expect(referring.size).toBeGreaterThan(20)
    expect(nobodys.filter((name) => referring.has(name))).toEqual([])
  })

  it('has a level of sensitivity, described with what protects it', () => {
    const [, levels = '', sources = ''] = readFileSync('.github/data.md', 'utf8').split('\n## ')
    const described = new Set(rowsOf(levels).map(([level]) => level))
    const rows = rowsOf(sources).map(([source = '', level = '']) => ({
      sources: source.replaceAll('`', '').split(', '),
      levels: level.split(', '),
    }))
    expect(rows.flatMap((row) => row.sources).toSorted()).toEqual(
      declared.personalData.map(({ name }) => name).toSorted(),
    )
    expect(rows.flatMap((row) => row.levels).filter((level) => !described.has(level))).toEqual([])
  })

  it('is kept for the books in tables of the part itself', () => {
    for (const { name, retained, tables: own } of declared.personalData) {
      const elsewhere = (retained?.namedIn ?? []).filter(({ table }) => !own.some((each) => each === table))
      expect([name, elsewhere]).toEqual([name, []])
    }
  })
})
