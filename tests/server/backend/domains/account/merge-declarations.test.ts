import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { declared } from '#tests/support/declared.ts'
import { schemaTables } from './schema-tables.ts'

/** Columns with ids of accounts in tables that no module merges, by the reason. */
const unmerged: Record<string, readonly string[]> = {
  'members of staff, whose accounts are not merged': [
    'staff_actions.staff_id',
    'staff_changes.account_id',
    'staff_changes.changed_by',
    'viewings.staff_id',
    'work_items.assignee_id',
  ],
  'a viewing of an account that is merged ends': ['viewings.account_id'],
}

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

describe('what becomes of a column with the id of an account when two accounts are merged', () => {
  let columns: string[]
  beforeAll(async () => {
    const tables = await schemaTables()
    columns = tables.flatMap((table) => {
      const { foreignKeys, columns: all } = getTableConfig(table)
      const referring = foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => getTableName(foreignTable) === 'accounts')
        .flatMap((reference) => reference.columns)
      const named = all.filter(
        ({ name, columnType }) =>
          /^(account|owner|staff|assignee|inviter|user|customer)_id$/.test(name) ||
          (columnType === 'PgUUID' && name.endsWith('_by')),
      )
      return [...new Set([...referring, ...named])].map(nameOf)
    })
  })
  const merges = declared.personalData.flatMap(({ merge }) => merge ?? [])
  const said = merges.flatMap(({ moves = [], ends = [], stays = {} }) =>
    [...moves, ...ends, ...Object.values(stays).flat()].map(nameOf),
  )
  const others = Object.values(unmerged).flat()

  it('is declared by its module, or named with the reason why not', () => {
    expect(columns.length).toBeGreaterThan(45)
    expect(columns.filter((column) => !said.includes(column) && !others.includes(column))).toEqual([])
  })

  it('is declared once', () => {
    const all = [...said, ...others]
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
    expect(others.filter((column) => !columns.includes(column))).toEqual([])
  })
})
