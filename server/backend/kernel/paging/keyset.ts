import { type Column, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#server/backend/kernel/refusal.ts'

/** Sort key of a long list: time, then number. */
interface Order {
  at: Column
  no: Column | SQL
}

/** Condition for rows after the end of the previous page; undefined for the first page. Throws `invalid_params`. */
export function rowsAfter({ at, no }: Order, after: string | undefined, direction: 'older' | 'newer'): SQL | undefined {
  if (after === undefined) return undefined
  const [moment = '', ...rest] = after.split('~')
  if (Number.isNaN(Date.parse(moment))) throw new Refusal('invalid_params', `${after} is no valid cursor`)
  const end = sql`(${new Date(moment).toISOString()}::timestamptz, ${rest.join('~')}::text)`
  return direction === 'older' ? sql`(${at}, ${no}) < ${end}` : sql`(${at}, ${no}) > ${end}`
}

/** Position of a page that ends with this row. */
export function cursorAt(at: Date, no: string): string {
  return `${at.toISOString()}~${no}`
}

/** Cuts a page from rows read with one extra, which tells whether there is another page. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  endOf: (last: Row) => string,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: last !== undefined && rows.length > size ? endOf(last) : null }
}
