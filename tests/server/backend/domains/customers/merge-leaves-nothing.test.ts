import { and, eq, getTableName, isNull, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { actOnCustomer } from '#server/backend/domains/customers/act-on-customer.ts'
import { mergeAccounts } from '#server/backend/domains/customers/merge-accounts.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { mails, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { openSecurityWorld, type SecurityWorld } from '#tests/security/security-world.ts'
import { liveWholeLife } from '#tests/server/backend/domains/account/whole-customer.ts'
import { declared } from '#tests/support/declared.ts'

const settled = { timeout: 60_000, interval: 200 }
const names = z.array(z.object({ schema: z.string(), name: z.string() }))
const columns = z.array(z.object({ column: z.string() }))

describe('the merge of an account that has something of everything', () => {
  let world: SecurityWorld
  let goes: string
  let stays: string
  beforeAll(async () => {
    world = await openSecurityWorld()
    goes = await liveWholeLife(world)
    const db = world.backend.services.db()
    const person = { firstName: 'Adelheid', lastName: 'Quistgaard', role: 'customer', identityType: 1 } as const
    const [row] = await db
      .insert(accounts)
      .values({ ...person, email: 'second@solvei.example' })
      .returning({ id: accounts.id })
    stays = row?.id ?? ''
    await workDone()
  }, 180_000)
  afterAll(() => world.close())

  const db = () => world.backend.services.db()
  const rowsOf = (result: unknown) =>
    typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result
  const workDone = () =>
    vi.waitFor(async () => {
      const now = world.backend.services.clock.now()
      const due = await db()
        .select({ kind: outbox.kind, lastError: outbox.lastError })
        .from(outbox)
        .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, now)))
      expect(due).toEqual([])
    }, settled)

  const staff = async () => {
    const account = await world.api(world.tokens.staff).accounts.getCurrent()
    return { account, requestId: 'merge' }
  }

  /** `table.column` of every row of the whole database with the id in it. */
  async function namedIn(accountId: string): Promise<string[]> {
    const tables = names.parse(
      rowsOf(
        await db().execute(sql`
          select table_schema as schema, table_name as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`),
      ),
    )
    const found: string[] = []
    for (const { schema, name } of tables) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      const hits = columns.parse(
        rowsOf(
          await db().execute(sql`
            select distinct field.key as "column" from ${table} row, jsonb_each_text(to_jsonb(row)) field
            where field.value like ${`%${accountId}%`}`),
        ),
      )
      found.push(...hits.map(({ column }) => `${name}.${column}`))
    }
    return found.toSorted()
  }

  it('leaves its id only where a module says why', async () => {
    const { services } = world.backend
    const before = await namedIn(goes)
    expect(before.length).toBeGreaterThan(25)
    const merge = { accountId: stays, goes, reason: 'One person, by telephone' }
    await mergeAccounts(services, declared.personalData, merge, await staff())
    await services.clock.advance(180)
    await workDone()
    const staying = declared.personalData.flatMap(({ merge }) => Object.values(merge?.stays ?? {}).flat())
    const said = new Set([
      ...staying.map((column) => `${getTableName(column.table)}.${column.name}`),
      ...Object.values(ofOthers).flat(),
    ])
    const left = await namedIn(goes)
    expect(left.filter((column) => !said.has(column))).toEqual([])
  })

  it('goes with the erasure of the account that stays', async () => {
    const { services } = world.backend
    const erasure = { accountId: stays, type: 'staff.erased', reason: 'Asked by letter' } as const
    await actOnCustomer(services, declared.personalData, erasure, await staff())
    await workDone()
    const { email, id, mergedInto } = accounts
    const left = await db().select({ id, email, mergedInto }).from(accounts).where(eq(id, goes))
    expect(left).toEqual([{ id: goes, email: `${goes}@erased.invalid`, mergedInto: null }])
    expect(await db().$count(mails, eq(mails.recipient, 'private@solvei.example'))).toBe(0)
  })
})

/** Where the id stays in tables that are of no account, by the reason. */
const ofOthers: Record<string, readonly string[]> = {
  'the payment service, another party': [
    'pay_card_entries.shopper',
    'pay_entered_cards.shopper',
    'pay_payments.shopper',
    'pay_stored.shopper',
  ],
  'what the payment service knows a stored card by': ['payment_methods.shopper'],
  'the log of staff, and what was done once': ['outbox.payload', 'staff_actions.detail', 'staff_actions.reference'],
  'orders of this test': ['toy_orders.account_id'],
}
