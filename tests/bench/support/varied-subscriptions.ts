import { sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { noDeadline } from '#server/backend/platform/db/schema/work.ts'

/** Orders per statement: few enough for its time limit on a busy machine. */
const atOnce = 2_000
const firstNames = ['Ada', 'Nora', 'Emil', 'Freja', 'Lars', 'Mia', 'Jonas', 'Sanne', 'Omar', 'Layla']
const lastNames = ['Berg', 'Lund', 'Jansen', 'Schmidt', 'Nilsson', 'Hansen', 'Visser', 'Keller', 'Dahl', 'Nasser']

/**
 * Copies a paid order under new numbers, each with a driver of its own name, telephone and address; a hundred orders have
 * an account. One in fifty is in preparation and waits for staff, with a deadline of its own; all others are over.
 */
export async function varySubscriptions(services: BackendContext, orderNo: string, count: number): Promise<void> {
  const names = (list: readonly string[], position: ReturnType<typeof sql>) =>
    sql`(${sql.raw(`array['${list.join("', '")}']`)})[1 + (${position}) % ${list.length}]`
  const first = names(firstNames, sql`n`)
  const last = sql`${names(lastNames, sql`n / 10`)} || '-' || (n / 100)`
  for (let from = 1; from <= count; from += atOnce) {
    const to = Math.min(count, from + atOnce - 1)
    await services.db().execute(sql`
      insert into accounts
      select written.* from generate_series(${Math.floor(from / 100)}::int, ${Math.floor(to / 100)}::int) n,
        subscription_orders original join accounts customer on customer.id = original.account_id,
        jsonb_populate_record(customer, jsonb_build_object(
          'id', ${accountOf(sql`n`)},
          'email', 'owner-' || n || '@solvei.example',
          'first_name', ${first},
          'last_name', ${last})) written
      where original.order_no = ${orderNo}
      on conflict do nothing`)
    await services.db().execute(sql`
      with numbers as (
        select n, ${orderNo} || '-' || n as order_no, n % 50 = 0 as waits from generate_series(${from}::int, ${to}::int) n
      ),
      orders as (
        insert into subscription_orders
        select written.* from numbers, subscription_orders original, jsonb_populate_record(original, jsonb_build_object(
          'order_no', numbers.order_no,
          'account_id', ${accountOf(sql`n / 100`)},
          'status', case when waits then 10 when n % 10 < 5 then 999 else 50 end,
          'handover_at', now() + (n % 1440 - 200) * interval '1 hour',
          'driver', original.driver || jsonb_build_object(
            'firstName', ${first}, 'lastName', ${last}, 'phone', (40000000 + n)::text),
          'billing', original.billing || jsonb_build_object('name', ${last}, 'email', 'person-' || n || '@solvei.example'),
          'created_at', original.created_at - n * interval '1 minute')) written
        where original.order_no = ${orderNo}
      )
      insert into work_items (kind, item_no, what, market, since, until)
      select 'subscription', order_no, 'preparation', original.country, original.created_at - n * interval '1 minute',
        coalesce(now() + (n % 1440 - 200) * interval '1 hour', ${noDeadline.toISOString()}::timestamptz)
      from numbers, (select country, created_at from subscription_orders where order_no = ${orderNo}) original
      where waits`)
  }
}

/** Id derived from a number. */
function accountOf(number: ReturnType<typeof sql>) {
  return sql`('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
}
