import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { releaseNames } from '#machines/releases/stored-releases.ts'
import { connectDatabase } from '#server/backend/platform/db/database.ts'
import { migrate } from '#server/backend/platform/db/migrate.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { type Catalog, compareCatalogs, readCatalog } from './catalog.ts'

const folder = 'server/backend/platform/db/migrations'
const log = pino({ level: 'silent' })
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

const { releases, contractions } = z
  .object({
    releases: z.array(z.object({ name: z.string(), lastMigration: z.string() })).min(1),
    contractions: z.array(z.object({ drops: z.string(), lastUsedBy: z.string(), droppedBy: z.string().nullable() })),
  })
  .parse(readJson('releases.json'))
const release = releases.at(-1) ?? { name: '', lastMigration: '' }
const tags = z
  .object({ entries: z.array(z.object({ tag: z.string() })) })
  .parse(readJson('meta/_journal.json'))
  .entries.map(({ tag }) => tag)

/** Database at the last release, with its record of migrations, which the migrator adopts. */
async function databaseOfRelease() {
  const place = await newDatabase('postgresql', 'empty')
  const database = await connectDatabase(place, log)
  await database.execute(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const tag of tags.slice(0, tags.indexOf(release.lastMigration) + 1)) {
    await database.execute(readFileSync(join(folder, `${tag}.sql`), 'utf8'))
    await database.execute('insert into schema_migrations (name) values ($1)', [tag])
  }
  return { place, database }
}

/** What the code of a version uses, as its last migration left the schema: `table x`, `column x.y`, `index z` … */
function usedBy(lastMigration: string): Set<string> {
  const named = z.record(z.string(), z.unknown())
  const { tables } = z
    .object({
      tables: z.record(
        z.string(),
        z.object({
          name: z.string(),
          columns: named,
          indexes: named,
          foreignKeys: named,
          compositePrimaryKeys: named,
          uniqueConstraints: named,
          checkConstraints: named,
        }),
      ),
    })
    .parse(readJson(`meta/${lastMigration.slice(0, 4)}_snapshot.json`))
  return new Set(
    Object.values(tables).flatMap((table) => [
      `table ${table.name}`,
      ...Object.keys(table.columns).map((column) => `column ${table.name}.${column}`),
      ...[table.indexes, table.compositePrimaryKeys, table.uniqueConstraints].flatMap((rules) =>
        Object.keys(rules).map((name) => `index ${name}`),
      ),
      ...[table.foreignKeys, table.checkConstraints].flatMap((rules) =>
        Object.keys(rules).map((name) => `constraint ${name}`),
      ),
    ]),
  )
}

/** What replicas of the last release would miss or be refused. */
function faultsOf(before: Catalog, after: Catalog): string[] {
  const { dropped, breaking } = compareCatalogs(before, after)
  const used = usedBy(release.lastMigration)
  const isListed = (key: string) => contractions.some(({ drops, droppedBy }) => drops === key && droppedBy !== null)
  return [
    ...dropped.flatMap((key) => (used.has(key) ? [`${key} is used by ${release.name}`] : [])),
    ...dropped.flatMap((key) => (isListed(key) ? [] : [`${key} is no listed contraction`])),
    ...breaking,
  ]
}

describe('the migrations after a release', () => {
  let database: Awaited<ReturnType<typeof connectDatabase>>
  let before: Catalog
  let after: Catalog

  beforeAll(async () => {
    database = (await databaseOfRelease()).database
    await database.execute(statementsOfRelease.count)
    before = await readCatalog(database)
    await migrate(database, log)
    after = await readCatalog(database)
  })
  afterAll(() => database.close())

  it('are those of the release that was recorded last', () => {
    expect(release.name).toBe(releaseNames().at(-1))
    expect(tags).toContain(release.lastMigration)
  })

  it('leave what that release uses', () => {
    expect(faultsOf(before, after)).toEqual([])
  })

  it('leave what this version no longer uses to a contraction that is listed, with its last user', () => {
    const used = usedBy(tags.at(-1) ?? '')
    const unused = [
      ...[...after.tables].map((table) => ({ table, key: `table ${table}` })),
      ...[...after.columns].map(([key, { table }]) => ({ table, key })),
    ].filter(({ table, key }) => !used.has(key) && (key.startsWith('table') || used.has(`table ${table}`)))
    const pending = contractions.filter(({ droppedBy }) => droppedBy === null)
    const isThere = ({ drops }: { drops: string }) =>
      after.tables.has(drops.replace('table ', '')) || after.columns.has(drops) || after.rules.has(drops)

    expect(pending.map(({ drops }) => drops)).toEqual(expect.arrayContaining(unused.map(({ key }) => key)))
    expect(pending.filter((contraction) => !isThere(contraction))).toEqual([])
    expect(pending.filter(({ drops }) => used.has(drops))).toEqual([])
    expect(contractions.filter(({ lastUsedBy }) => lastUsedBy > release.name)).toEqual([])
    expect(contractions.filter(({ droppedBy }) => droppedBy !== null && !tags.includes(droppedBy))).toEqual([])
  })

  it.each([
    ['alter table products drop column search_text cascade', 'column products.search_text is used by'],
    ['alter table products rename column search_text to words', 'column products.search_text is used by'],
    ['drop table mails cascade', 'table mails is used by'],
    ['drop index products_changed', 'index products_changed is no listed contraction'],
    ['alter table products alter column range type bigint', 'column products.range is bigint'],
    ['alter table products alter column lead_weeks set not null', 'column products.lead_weeks must not be null'],
    ['alter table products alter column search_text drop not null', 'column products.search_text may be null'],
    ['alter table products add column doors integer not null', 'column products.doors must be given'],
    ['create unique index sku_once on products (sku_id)', 'index sku_once refuses rows'],
    ['alter table products add constraint far check (range > 100)', 'constraint far refuses rows'],
    ['alter table products alter column changed_in drop default', 'column products.changed_in is no longer filled'],
  ])('may not %s', async (statement, fault) => {
    let changed = after
    const tried = database.transaction(async () => {
      await database.execute(statement)
      changed = await readCatalog(database)
      throw new Error('rolled back')
    })
    await expect(tried).rejects.toThrow('rolled back')
    expect(faultsOf(after, changed).join('\n')).toContain(fault)
  })

  it('may add tables, columns that need no value, and indexes', async () => {
    await database.execute(`
      create table doors (id integer primary key, product_id text not null references products);
      alter table products add column doors integer, add column seats integer not null default 5;
      create index products_doors on products (doors);
      alter table products add constraint has_doors check (doors > 1)`)
    expect(faultsOf(after, await readCatalog(database))).toEqual([])
    await database.execute(`drop table doors; alter table products drop column doors, drop column seats`)
  })

  it('serve the statements of that release', async () => {
    await database.execute(statementsOfRelease.count)
    const { rows } = await database.execute(`select scene, visits from flow_visit_counts`)
    expect(rows).toEqual([{ scene: '-', visits: 2 }])
    expect((await database.execute(statementsOfRelease.search)).rows).toEqual([])
  })

  it('stay as they are when a version without the last of them starts', async () => {
    const lines: string[] = []
    const noting = pino({}, { write: (line) => void lines.push(line) })
    await database.execute(`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a later release', max(created_at) + 1 from drizzle.__drizzle_migrations`)
    await migrate(database, noting)
    expect(lines.join('')).toContain('migrated by a later release')
    expect(lines.join('')).not.toContain('database migrated')
  })
})

/** As that release sends them. */
const statementsOfRelease = {
  count: `
    insert into flow_step_counts (machine, week, market, device, channel, step, refusal, visits)
    values ('testDriveBooking', '2026-11-23', 'NO', 'phone', 'website', 'open.type', '', 1)
    on conflict (machine, week, market, device, channel, step, refusal)
    do update set visits = flow_step_counts.visits + 1`,
  search: `select id from products where search_words @@ to_tsquery('simple', 'es8')`,
}

describe('a migration', () => {
  it('lets others pass while it waits for a table that is in use', async () => {
    const { place, database } = await databaseOfRelease()
    const reader = await connectDatabase(place, log)
    const locked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const holder = reader.transaction(async () => {
      await reader.execute('lock table products in access share mode')
      locked.resolve()
      await answered.promise
    })
    await locked.promise
    const migrated = migrate(database, log)
    // It connects, and takes what is before the table, which lasts longer than a second on a busy machine.
    await vi.waitFor(async () => expect(await lockWaits({ db: () => reader.db })).toBe(1), 10_000)
    // Queues behind the migration, and is served before its own time-out.
    await reader.execute('select count(*) from products')
    answered.resolve()
    await Promise.all([holder, migrated])
    expect((await readCatalog(reader)).tables.has('flow_visit_counts')).toBe(true)
    await Promise.all([database.close(), reader.close()])
  })
})
