import type { Database } from './database.ts'

/** Rows of a table as JSON, by which they are moved to another database of the same schema. */
export interface TableRows {
  table: string
  /** Written columns; the database computes the others. */
  columns: string[]
  /** JSON array of objects. */
  rows: string
}

type Sql = Pick<Database, 'execute'>

/** Reads all rows of the tables that are not excluded, each table after those it refers to. */
export async function readTables(database: Sql, excluded: ReadonlySet<string>): Promise<TableRows[]> {
  const found: TableRows[] = []
  for (const { table, columns } of await listTables(database)) {
    if (excluded.has(table)) continue
    const { rows } = await database.execute(
      `select coalesce(json_agg(t), '[]')::text as rows, count(*) from (select ${namesOf(columns)} from "${table}") t`,
    )
    const [read] = rows
    if (Number(read?.['count']) > 0) found.push({ table, columns, rows: String(read?.['rows']) })
  }
  return found
}

/**
 * Runs the work without the triggers of the schema: rows that triggers derive are among those that are written. In a
 * transaction of the caller, whose end also restores them.
 */
export async function withoutTriggers(database: Sql, work: () => Promise<void>): Promise<void> {
  const { rows } = await database.execute(
    'select distinct tgrelid::regclass::text as "table" from pg_trigger where not tgisinternal',
  )
  const set = async (state: 'disable' | 'enable') => {
    for (const { table } of rows) await database.execute(`alter table "${String(table)}" ${state} trigger user`)
  }
  await set('disable')
  await work()
  await set('enable')
}

/** Writes rows into an empty table of either kind of database. */
export async function writeRows(database: Sql, { table, columns, rows }: TableRows): Promise<void> {
  const names = namesOf(columns)
  await database.execute(
    `insert into "${table}" (${names}) overriding system value
      select ${names} from json_populate_recordset(null::"${table}", $1::json)`,
    [rows],
  )
}

async function listTables(database: Sql): Promise<{ table: string; columns: string[] }[]> {
  const { rows: columns } = await database.execute(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  )
  const { rows: references } = await database.execute(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
      where contype = 'f' and conrelid <> confrelid`,
  )
  const byTable = Map.groupBy(columns, ({ table }) => String(table))
  const sorted = new Set<string>()
  const visit = (table: string, path: readonly string[]) => {
    if (path.includes(table)) throw new Error(`tables refer to each other: ${[...path, table].join(', ')}`)
    if (sorted.has(table)) return
    for (const { from, to } of references) if (from === table) visit(String(to), [...path, table])
    sorted.add(table)
  }
  for (const table of byTable.keys()) visit(table, [])
  return [...sorted].map((table) => ({
    table,
    columns: (byTable.get(table) ?? []).map(({ column }) => String(column)),
  }))
}

/** After rows were written with their numbers: counts on from the highest of each table. */
export async function advanceSequences(database: Sql): Promise<void> {
  const { rows } = await database.execute(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  )
  for (const { table, column } of rows) {
    await database.execute(
      `select setval(pg_get_serial_sequence('"${String(table)}"', '${String(column)}'), coalesce(max("${String(column)}"), 0) + 1, false) from "${String(table)}"`,
    )
  }
}

function namesOf(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
