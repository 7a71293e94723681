import { type SQL, sql } from 'drizzle-orm'

/** What copies are written by: the backend's handle with its time limits, or one without them. */
export interface Writer {
  execute(statement: SQL): PromiseLike<unknown>
}

/** Hours between a copied reservation and its original: far in the future, one slot per number. */
const awayHours = 100_000

/**
 * Copies an order under new numbers, with its events, outbox entries and a car's time. In one statement, inside the
 * database: the fastest way a server could write orders.
 */
export async function copyOrder(db: Writer, orderNo: string, numbers: { from: number; to: number }): Promise<void> {
  await db.execute(sql`
    with numbers as (
      select n, ${orderNo} || '-' || n as order_no from generate_series(${numbers.from}::int, ${numbers.to}::int) n
    ),
    cars as (
      select id, row_number() over (order by id) - 1 as position, count(*) over () as total
      from drive_resources where kind = 'vehicle'
    ),
    orders as (
      insert into test_drive_orders
      select written.* from numbers, test_drive_orders original,
        jsonb_populate_record(original, jsonb_build_object('order_no', numbers.order_no)) written
      where original.order_no = ${orderNo}
    ),
    events as (
      insert into order_events overriding user value
      select written.* from numbers, order_events original,
        jsonb_populate_record(original, jsonb_build_object('order_no', numbers.order_no)) written
      where original.order_no = ${orderNo} and original.machine = 'testDriveOrder'
    ),
    effects as (
      insert into outbox overriding user value
      select written.* from numbers, outbox original,
        jsonb_populate_record(original, jsonb_build_object('group_key', 'timers:' || numbers.order_no, 'done_at', now())) written
      where original.group_key = 'timers:' || ${orderNo}
    )
    insert into reservations (resource_id, during, order_no, created_at)
    select cars.id, tstzrange(lower(during) + away, upper(during) + away), numbers.order_no, created_at
    from numbers
    join cars on cars.position = n % cars.total
    cross join reservations original
    cross join lateral (select (${awayHours}::int + n) * interval '1 hour' as away) far
    where original.order_no = ${orderNo}
  `)
}
