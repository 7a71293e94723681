import { and, eq, sql } from 'drizzle-orm'
import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import { day, timeOfDay } from '#server/api/input/bounds.ts'
import type { DataKindName } from '#server/api/input/master-data.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { DataValues, MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { type DataDifference, dataRecords, type DataValue } from '#server/backend/platform/db/schema/master-data.ts'

/** Kind of a name. Throws `not_found`. */
export function kindNamed(kinds: readonly MasterDataKind[], name: string): MasterDataKind {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Refusal('not_found', `no master data ${name}`)
  return kind
}

/** Ids of the records of a kind that staff have changed: a release must not overwrite them. */
export async function changedRecords(services: BackendContext, kind: DataKindName): Promise<ReadonlySet<string>> {
  const rows = await services.db().select({ id: dataRecords.id }).from(dataRecords).where(eq(dataRecords.kind, kind))
  return new Set(rows.map(({ id }) => id))
}

/** Locks a record until the transaction ends: what is compared with it stays true until then. */
export async function lockRecord(services: BackendContext, kind: DataKindName, id: string): Promise<void> {
  const lock = sql`hashtextextended(${`master-data ${kind} ${id}`}, 0)`
  await services.db().execute(sql`select pg_advisory_xact_lock(${lock})`)
}

/** Number of times that a record was changed or a change undone. */
export async function versionOf(services: BackendContext, kind: DataKindName, id: string): Promise<number> {
  const [row] = await services
    .db()
    .select({ version: dataRecords.version })
    .from(dataRecords)
    .where(and(eq(dataRecords.kind, kind), eq(dataRecords.id, id)))
  return row?.version ?? 0
}

/** Counts a change of a record; returns its version. */
export async function countVersion(services: BackendContext, kind: DataKindName, id: string): Promise<number> {
  const [row] = await services
    .db()
    .insert(dataRecords)
    .values({ kind, id, version: 1 })
    .onConflictDoUpdate({
      target: [dataRecords.kind, dataRecords.id],
      set: { version: sql`${dataRecords.version} + 1` },
    })
    .returning({ version: dataRecords.version })
  return row?.version ?? 1
}

/** Values after a change, or before it. */
export function valuesWith(
  values: DataValues,
  differences: readonly DataDifference[],
  side: 'before' | 'after',
): DataValues {
  return new Map([...values, ...differences.map((difference) => [difference.path, difference[side]] as const)])
}

/** Whether all values that a change is about are those on one of its sides. */
export function isAt(values: DataValues, differences: readonly DataDifference[], side: 'before' | 'after'): boolean {
  return differences.every((difference) => values.get(difference.path) === difference[side])
}

/** Values that differ from those in force; paths without a field are left out. */
export function differencesFrom(values: DataValues, wanted: Iterable<readonly [string, DataValue]>): DataDifference[] {
  return [...wanted].flatMap(([path, after]) => {
    const before = values.get(path)
    return before === undefined || before === after ? [] : [{ path, before, after }]
  })
}

export function isWithinBounds({ unit, least, most, step, isOptional, choices }: DataField, value: DataValue): boolean {
  if (unit === 'flag') return typeof value === 'boolean'
  if (value === null) return isOptional
  if (unit === 'day') return day.safeParse(value).success
  if (unit === 'time') return timeOfDay.safeParse(value).success
  if (unit === 'choice') return choices.some(({ id }) => id === value)
  if (unit === 'text') return typeof value === 'string' && value.length >= least && value.length <= most
  return typeof value === 'number' && value >= least && value <= most && value % step === 0
}
