import { and, eq, getTableName, isNull, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { config } from '#config'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { openSecurityWorld, type SecurityWorld } from '#tests/security/security-world.ts'
import { declared } from '#tests/support/declared.ts'
import { liveWholeLife, marks } from './whole-customer.ts'

const settled = { timeout: 60_000, interval: 200 }
const names = z.array(z.object({ schema: z.string(), name: z.string() }))
const columns = z.array(z.object({ column: z.string() }))

describe('a customer with something of everything', () => {
  let world: SecurityWorld
  let accountId: string
  beforeAll(async () => {
    world = await openSecurityWorld()
    accountId = await liveWholeLife(world)
    await workDone()
  }, 180_000)
  afterAll(() => world.close())

  const db = () => world.backend.services.db()
  const rowsOf = (result: unknown) =>
    typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result

  /** Everything has been carried out that is due. */
  const workDone = () =>
    vi.waitFor(async () => {
      const now = world.backend.services.clock.now()
      const due = await db()
        .select({ kind: outbox.kind, lastError: outbox.lastError })
        .from(outbox)
        .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, now)))
      expect(due).toEqual([])
    }, settled)

  /**
   * `table.column` of every row of the whole database in which the customer is named by anything they are known by. One
   * of the advisors is called Kari, too.
   */
  async function namedIn(except = ''): Promise<string[]> {
    const tables = names.parse(
      rowsOf(
        await db().execute(sql`
          select table_schema as schema, table_name as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
            and table_name <> 'drive_resources'`),
      ),
    )
    const patterns = sql.join(
      marks.map((mark) => sql`${`%${mark}%`}`),
      sql`, `,
    )
    const found: string[] = []
    for (const { schema, name } of tables) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      const hits = columns.parse(
        rowsOf(
          await db().execute(sql`
            select distinct field.key as "column"
            from ${table} row, jsonb_each_text(to_jsonb(row)) field, lateral (
              select case when field.key = 'attachments' then (
                select string_agg(encode(decode(file->>'content', 'base64'), 'escape'), ' ')
                from jsonb_array_elements(field.value::jsonb) file
              ) else field.value end as text
            ) readable
            where readable.text ilike any (array[${patterns}])
              and (${except} = '' or to_jsonb(row)::text not like ${`%${except}%`})`),
        ),
      )
      found.push(...hits.map(({ column }) => `${name}.${column}`))
    }
    return found.toSorted()
  }

  const exported = async () => {
    const { content } = await world.api(world.tokens.ada).accountPrivacy.exportAccount({ query: {} })
    return Buffer.from(content, 'base64').toString('utf8')
  }

  async function erase(): Promise<void> {
    const { accounts, accountPrivacy } = world.api(world.tokens.ada)
    await accounts.sendMailCode({ body: { purpose: 'erasure' } })
    const rows = await db()
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(sql`${outbox.payload}->>'template'`, 'erasureCode'))
    await accountPrivacy.eraseAccount({ body: { code: Object(rows[0]?.payload).values.code } })
    await workDone()
  }

  it('has something in every table that any part speaks for', async () => {
    await world.api(world.tokens.ada).accounts.sendMailCode({ body: { purpose: 'password' } })
    const empty: string[] = []
    for (const { tables } of declared.personalData) {
      for (const table of tables) if ((await db().$count(table)) === 0) empty.push(getTableName(table))
    }
    expect(empty).toEqual([])
  })

  it('takes something of every part along', async () => {
    const parts = z.object({ parts: z.array(z.object({ name: z.string(), records: z.array(z.unknown()) })) })
    const text = await exported()
    const nothing = parts.parse(JSON.parse(text)).parts.filter(({ records }) => records.length === 0)
    expect(nothing.map(({ name }) => name)).toEqual([])
    const wanted = ['Adelheid', 'Torggata 1', 'My own words', '"record": "mandate"', '"record": "mileageChange"']
    const told = ['"record": "odometerReading"', '"record": "grantGiven"', '"record": "browser"', '"record": "code"']
    expect([...wanted, ...told].filter((mark) => !text.includes(mark))).toEqual([])
    expect(text).not.toMatch(/passwordHash|argon2|"token"|codeHash|uniqueKey|idHash|p256dh/)
  })

  it('is named nowhere once they are erased, but where the books need it', async () => {
    const before = await namedIn()
    for (const column of ['accounts.email', 'saved_addresses.address', 'mails.plain', 'membership_grants.email']) {
      expect(before).toContain(column)
    }
    await erase()
    const retained = declared.personalData.flatMap((part) => part.retained?.namedIn ?? [])
    const allowed = new Set(retained.map(({ table, name }) => `${getTableName(table)}.${name}`))
    // That it is done was told to the address, which is known for a month for that.
    const left = await namedIn('accountErased')
    expect(left.filter((column) => !allowed.has(column))).toEqual([])
    expect(left).toEqual([
      'account_postings.buyer',
      'contract_documents.content',
      'ending_declarations.email',
      'ending_declarations.name',
      'ending_declarations.reason',
      'invoices.content',
      'membership_orders.payout_reference',
      'subscription_orders.billing',
    ])
    const told = (await namedIn()).filter((column) => !left.includes(column))
    expect(told).toEqual(['mails.html', 'mails.plain', 'mails.recipient', 'outbox.payload'])
  })

  it('is named nowhere at all once the books need it no longer', async () => {
    const { services } = world.backend
    await services.clock.advance((config.limits.bookkeepingYears * 366 + 31) * 86_400)
    await workDone()
    for (const { name, run } of declared.recurringJobs) if (/sweep|expire/.test(name)) await run(services)
    expect(await namedIn()).toEqual([])
    // The orders themselves stay, by a number that is nobody's.
    expect(await world.backend.services.db().$count(outbox, eq(sql`${outbox.payload}->>'accountId'`, accountId))).toBe(
      1,
    )
  })
})
