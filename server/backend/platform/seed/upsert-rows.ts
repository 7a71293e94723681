import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Columns of a table except those that the database writes: generated ones, and `changedIn`. */
export type Row<T extends PgTable> = Pick<
  T['$inferSelect'],
  Exclude<keyof T['$inferInsert'] & keyof T['$inferSelect'], 'changedIn'>
>

/**
 * Upserts rows by primary key, all of a table in one statement with one parameter, so that thousands take milliseconds.
 * Existing rows get the new values.
 */
export async function upsertRows<T extends PgTable>(
  services: BackendContext,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const keys = primaryKeyOf(table)
  const updates = columnsOf(table)
    .map(([, name]) => name)
    .filter((name) => !keys.includes(name))
  const set = updates.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  await writeRows(services, table, rows, set.length > 0 ? sql`update set ${sql.join(set, sql`, `)}` : sql`nothing`)
}

/** Inserts missing rows; existing ones stay unchanged. */
export function insertMissingRows<T extends PgTable>(
  services: BackendContext,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  return writeRows(services, table, rows, sql`nothing`)
}

async function writeRows<T extends PgTable>(
  services: BackendContext,
  table: T,
  rows: readonly Row<T>[],
  onConflict: SQL,
): Promise<void> {
  const columnNames = new Map(columnsOf(table))
  const names = [...columnNames.values()]
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnNames.get(key), value])),
  )
  await services.db().execute(sql`
    insert into ${table} (${identifiers(names)})
    select ${identifiers(names)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    on conflict (${identifiers(primaryKeyOf(table))})
    do ${onConflict}
  `)
}

/** Property and column name of each column. */
function columnsOf(table: PgTable): [key: string, name: string][] {
  return Object.entries(getTableColumns(table)).flatMap(([key, { name, generated }]) =>
    generated === undefined && key !== 'changedIn' ? [[key, name]] : [],
  )
}

function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name)
}

function identifiers(names: readonly string[]) {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
}
