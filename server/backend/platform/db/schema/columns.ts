import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/* Kinds of columns that tables share. */

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** PostgreSQL's range of instants, written `[2026-11-20T09:00:00Z,2026-11-20T10:00:00Z)`. */
export const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** What the words of a text are, each as it stands there, for `@@`; the database keeps it. */
export const wordsOfText = (name: string, text: string) =>
  customType<{ data: string }>({ dataType: () => 'tsvector' })(name).generatedAlwaysAs(
    sql.raw(`to_tsvector('simple', "${text}")`),
  )

/** A row's number, which the database gives it. */
export const rowNumber = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** `status in (10, 20)`: constraints and partial indexes take no parameters. */
export const statusIn = (...codes: readonly number[]) => sql.raw(`status in (${codes.join(', ')})`)

/** `status = 10`, as `statusIn`. */
export const statusIs = (code: number) => sql.raw(`status = ${code}`)
