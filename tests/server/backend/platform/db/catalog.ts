import { z } from 'zod'
import type { Database } from '#server/backend/platform/db/database.ts'

const columns = z.array(
  z.object({
    table: z.string(),
    column: z.string(),
    type: z.string(),
    isRequired: z.boolean(),
    /** By a default, an identity or an expression. */
    isFilled: z.boolean(),
  }),
)
const rules = z.array(
  z.object({
    kind: z.enum(['index', 'constraint']),
    table: z.string(),
    name: z.string(),
    definition: z.string(),
    /** Whether rows can violate it. */
    isStrict: z.boolean(),
    /** Null: an expression. */
    columns: z.array(z.string().nullable()),
  }),
)

/** Tables of a database as PostgreSQL describes them, whatever wrote them. Keys: `column products.id`, `index …`. */
export interface Catalog {
  tables: ReadonlySet<string>
  columns: ReadonlyMap<string, z.infer<typeof columns>[number]>
  rules: ReadonlyMap<string, z.infer<typeof rules>[number]>
}

export async function readCatalog({ execute }: Pick<Database, 'execute'>): Promise<Catalog> {
  const found = await execute(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
           a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "isFilled"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  const indexes = await execute(`
    select 'index' as kind, t.relname as "table", c.relname as name, pg_get_indexdef(c.oid) as definition,
           i.indisunique or i.indisexclusion as "isStrict",
           (select json_agg(a.attname) from unnest(i.indkey::int2[]) as k(number)
            left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace`)
  const constraints = await execute(`
    select 'constraint' as kind, t.relname as "table", o.conname as name, pg_get_constraintdef(o.oid) as definition,
           true as "isStrict",
           (select json_agg(a.attname) from pg_attribute a
            where a.attrelid = t.oid and a.attnum = any (o.conkey)) as columns
    from pg_constraint o join pg_class t on t.oid = o.conrelid
    where t.relnamespace = 'public'::regnamespace and o.contype in ('c', 'f')`)
  const read = columns.parse(found.rows)
  return {
    tables: new Set(read.map(({ table }) => table)),
    columns: new Map(read.map((column) => [`column ${column.table}.${column.column}`, column])),
    rules: new Map(
      rules.parse([...indexes.rows, ...constraints.rows]).map((rule) => [`${rule.kind} ${rule.name}`, rule]),
    ),
  }
}

/** What a version of the earlier catalogue misses in the later one, and what its writes may violate there. */
export function compareCatalogs(before: Catalog, after: Catalog): { dropped: string[]; breaking: string[] } {
  const goneTables = [...before.tables].filter((table) => !after.tables.has(table))
  const isOfGoneTable = ({ table }: { table: string }) => goneTables.includes(table)
  const dropped = goneTables.map((table) => `table ${table}`)
  const breaking: string[] = []

  for (const [key, column] of before.columns) {
    const now = after.columns.get(key)
    if (!now && !isOfGoneTable(column)) dropped.push(key)
    if (now && now.type !== column.type) breaking.push(`${key} is ${now.type}`)
    if (now && now.isRequired !== column.isRequired) {
      breaking.push(`${key} ${now.isRequired ? 'must not be null' : 'may be null'}`)
    }
    if (now && column.isFilled && !now.isFilled) breaking.push(`${key} is no longer filled`)
  }
  for (const [key, rule] of before.rules) {
    const now = after.rules.get(key)
    const isOfGoneColumn = rule.columns.some((column) => dropped.includes(`column ${rule.table}.${column}`))
    if (!now && !isOfGoneTable(rule) && !isOfGoneColumn) dropped.push(key)
    if (now && now.definition !== rule.definition) breaking.push(`${key} is ${now.definition}`)
  }

  const isOld = (table: string) => before.tables.has(table)
  for (const [key, column] of after.columns) {
    const isNew = isOld(column.table) && !before.columns.has(key)
    if (isNew && column.isRequired && !column.isFilled) breaking.push(`${key} must be given`)
  }
  for (const [key, rule] of after.rules) {
    if (before.rules.has(key) || !rule.isStrict || !isOld(rule.table)) continue
    // Rows of the version before leave new columns at their defaults.
    const isOfNewColumns = rule.columns.every(
      (column) => column !== null && !before.columns.has(`column ${rule.table}.${column}`),
    )
    if (!isOfNewColumns) breaking.push(`${key} refuses rows`)
  }
  return { dropped, breaking }
}
