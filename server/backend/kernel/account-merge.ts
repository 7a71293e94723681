import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MergedKind, MergeRefusal } from '#server/api/input/customers.ts'
import type { BackendContext } from './backend-context.ts'
import type { DataSubject } from './personal-data.ts'

/** Two accounts of one person: what belongs to the first moves to the second. */
export interface MergedPair {
  from: DataSubject
  into: DataSubject
}

/**
 * What becomes of a module's rows when two accounts are merged, all in one transaction. Everything is repeatable: it runs
 * again after a while, for what was being written at that moment. A test compares all columns with ids of accounts with
 * these declarations.
 */
export interface AccountMerge {
  /** Columns whose rows move as they are, after `prepare`. */
  moves?: readonly PgColumn[]
  /** Columns whose rows are deleted, after `prepare`. */
  ends?: readonly PgColumn[]
  /** Columns that keep the id, by the reason. */
  stays?: Readonly<Record<string, readonly PgColumn[]>>
  /** Changes rows that cannot move as they are, and what is stored by address. */
  prepare?(services: BackendContext, pair: MergedPair): Promise<void>
  /** Why the accounts cannot be merged; null if this module has nothing against it. */
  refusal?(services: BackendContext, pair: MergedPair): Promise<MergeRefusal | null>
  /** Numbers that staff see beforehand, by kind; several modules may add to one. */
  counts?: Partial<Record<MergedKind, (services: BackendContext, subject: DataSubject) => Promise<number>>>
}

/** Number of an account's rows in the table of a column. */
export function rowsBy(column: PgColumn) {
  return (services: BackendContext, { accountId }: DataSubject) =>
    services.db().$count(column.table, eq(column, accountId))
}

/** Deletes rows of the account that goes of which the other one has its own, by the columns named last. */
export async function dropKnown(
  services: BackendContext,
  { from, into }: MergedPair,
  column: PgColumn,
  ...same: readonly PgColumn[]
): Promise<void> {
  const { table } = column
  const key = sql`(${sql.join([sql`1`, ...same.map((one) => sql`${one}`)], sql`, `)})`
  const known = sql`(select ${sql.join([sql`1`, ...same.map((one) => sql`${one}`)], sql`, `)} from ${table} where ${eq(column, into.accountId)})`
  await services
    .db()
    .delete(table)
    .where(and(eq(column, from.accountId), sql`${key} in ${known}`))
}

/** Carries a module's declaration out. Runs in a transaction; repeatable. */
export async function carryOutMerge(services: BackendContext, merge: AccountMerge, pair: MergedPair): Promise<void> {
  const { from, into } = pair
  await merge.prepare?.(services, pair)
  for (const column of merge.ends ?? []) {
    await services.db().delete(column.table).where(eq(column, from.accountId))
  }
  for (const column of merge.moves ?? []) {
    await services
      .db()
      .execute(
        sql`update ${column.table} set ${sql.identifier(column.name)} = ${into.accountId} where ${eq(column, from.accountId)}`,
      )
  }
}
