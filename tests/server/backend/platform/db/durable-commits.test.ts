import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/backend/platform/db/database.ts'
import { newDatabase } from '#tests/support/databases.ts'

/** Written by every event of an order, and what moves money or is sold once. */
const named = ['order_events', 'reservations', 'vehicle_claims', 'method_bindings', 'monthly_charges']
/** The answer that a repeated call gets. */
const answers = ['idempotency_keys']
const aboutMoney = /^(?:payment|pay|invoice)_|^invoices$/
/** Rebuilt, read by staff only, or of no use after minutes. */
const unneeded = new Set(['invoice_files', 'payment_alerts', 'pay_card_entries', 'pay_entered_cards'])

describe('a commit', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(await newDatabase('postgresql', 'migrated'), pino({ level: 'silent' }))
  })
  afterAll(() => database.close())

  /** Setting with which a transaction commits after a statement, on a server whose default is `given`. */
  async function commitAfter(statement: string, given: string): Promise<unknown> {
    return database.transaction(async () => {
      await database.execute(`set local synchronous_commit = ${given}`)
      await database.execute(statement)
      const { rows } = await database.execute(`select current_setting('synchronous_commit') as value`)
      return rows[0]?.['value']
    })
  }

  it('waits for the standby where money, orders, slots or cars are written', async () => {
    const { rows } = await database.execute(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
    const tables = rows.map(({ name }) => String(name))
    const settings = new Map<string, string>()
    for (const table of tables) {
      const afterDelete = await commitAfter(`delete from ${table} where false`, 'local')
      const afterUpdate = await commitAfter(`update ${table} set ${await anyColumn(table)} where false`, 'off')
      settings.set(table, `${String(afterDelete)}, ${String(afterUpdate)}`)
    }
    expect(new Set(settings.values())).toEqual(new Set(['on, on', 'local, off']))
    const waiting = tables.filter((table) => settings.get(table) === 'on, on')
    const money = tables.filter((table) => aboutMoney.test(table) && !unneeded.has(table))
    expect(waiting.toSorted()).toEqual([...money, ...named, ...answers].toSorted())
  })

  it('is as strong as the server has it, where that is more', async () => {
    expect(await commitAfter('delete from order_events', 'remote_apply')).toBe('remote_apply')
  })

  it('has its setting for its own transaction only', async () => {
    await commitAfter('delete from order_events', 'local')
    const { rows } = await database.execute(`select current_setting('synchronous_commit') as value`)
    expect(rows).toEqual([{ value: await serverDefault() }])
  })

  async function anyColumn(table: string): Promise<string> {
    const { rows } = await database.execute(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'
         and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position limit 1`,
      [table],
    )
    const name = String(rows[0]?.['name'])
    return `"${name}" = "${name}"`
  }

  async function serverDefault(): Promise<unknown> {
    const { rows } = await database.execute(
      `select reset_val as value from pg_settings where name = 'synchronous_commit'`,
    )
    return rows[0]?.['value']
  }
})
