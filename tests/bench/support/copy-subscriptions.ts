import { sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import type { Writer } from './copy-order.ts'

/** Orders per statement: few enough for its time limit on a busy machine. */
const atOnce = 2_000

/**
 * Copies a subscription under new numbers, with its events, its payments here and at the payment service, a charged
 * month, a car's past time, and the key of a call. One in ten is in use and waits for its next timer, the others are
 * finished or cancelled, as after years, and their last effect is carried out; each hundred has a customer of its own.
 * `cars` are those that they take in turn.
 */
export async function copySubscriptions(
  db: Writer,
  orderNo: string,
  numbers: { from: number; to: number },
  cars: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into accounts
    select written.* from generate_series(${Math.floor(numbers.from / 100)}::int, ${Math.floor(numbers.to / 100)}::int) n,
      subscription_orders original join accounts customer on customer.id = original.account_id,
      jsonb_populate_record(customer, jsonb_build_object('id', ${customerOf(sql`n`)}, 'email', 'copy-' || n || '@solvei.example')) written
    where original.order_no = ${orderNo}
    on conflict do nothing`)
  for (let { from } = numbers; from <= numbers.to; from += atOnce) {
    const to = Math.min(numbers.to, from + atOnce - 1)
    const claimed = Array.from({ length: to - from + 1 }, (_, index) => cars[(from + index) % cars.length])
    await copyOrders(db, orderNo, { from, to, claimed })
  }
}

/** Ids of all cars. */
export async function listCars(services: BackendContext): Promise<string[]> {
  const cars = await services.db().select({ id: stockVehicles.id }).from(stockVehicles).orderBy(stockVehicles.id)
  return cars.map(({ id }) => id)
}

async function copyOrders(
  db: Writer,
  orderNo: string,
  { from, to, claimed }: { from: number; to: number; claimed: readonly (string | undefined)[] },
) {
  await db.execute(sql`
    with numbers as (
      select n, ${orderNo} || '-' || n as order_no, ${customerOf(sql`n / 100`)} as account_id
      from generate_series(${from}::int, ${to}::int) n
    ),
    cars as (
      select id, position + ${from - 1}::int as n
      from jsonb_array_elements_text(${JSON.stringify(claimed)}::jsonb) with ordinality as claimed(id, position)
    ),
    orders as (
      insert into subscription_orders
      select written.* from numbers, subscription_orders original, jsonb_populate_record(original, jsonb_build_object(
        'order_no', numbers.order_no,
        'account_id', numbers.account_id,
        'status', case when n % 10 = 0 then 30 when n % 10 < 5 then 999 else 50 end,
        'created_at', original.created_at - n * interval '1 minute')) written
      where original.order_no = ${orderNo}
    ),
    events as (
      insert into order_events overriding user value
      select written.* from numbers, order_events original,
        jsonb_populate_record(original, jsonb_build_object('order_no', numbers.order_no)) written
      where original.order_no = ${orderNo} and original.machine = 'subscriptionOrder'
    ),
    attempts as (
      insert into payment_attempts
      select written.* from numbers, payment_attempts original, jsonb_populate_record(original, jsonb_build_object(
        'attempt_no', original.attempt_no || '-' || n,
        'subject_no', numbers.order_no,
        'account_id', numbers.account_id)) written
      where original.subject_no = ${orderNo}
    ),
    months as (
      insert into monthly_charges (charge_no, status, version, subject_kind, subject_no, account_id, period, starts_at,
        ends_at, due_at, amount, currency, lines, dunning_step, created_at, updated_at)
      select original.order_no || '-CH-' || n, 40, 1, 'subscriptionOrder', numbers.order_no, numbers.account_id, 2,
        original.created_at, original.created_at + interval '1 month', original.created_at, 59900, original.currency, '[]',
        0, original.created_at, original.created_at
      from numbers, subscription_orders original where original.order_no = ${orderNo}
    ),
    keys as (
      insert into idempotency_keys (caller, key, call, body_hash, answer, created_at)
      select 'copies', numbers.order_no, 'copied', '', '{"returned": null}', original.created_at
      from numbers, subscription_orders original where original.order_no = ${orderNo}
    ),
    taken as (
      insert into pay_payments
      select written.* from numbers, pay_payments original, jsonb_populate_record(original, jsonb_build_object(
        'id', original.id || '-' || n,
        'reference', original.reference || '-' || n,
        'order_no', numbers.order_no,
        'action_token', null,
        'redirect_result', null)) written
      where original.order_no = ${orderNo}
    ),
    timers as (
      insert into outbox (kind, payload, due_at, group_key, created_at, done_at)
      select 'orderEvent', jsonb_build_object('orderNo', numbers.order_no),
        case when n % 10 = 0 then now() + interval '10 years' else original.created_at end,
        'timers:' || numbers.order_no, original.created_at, case when n % 10 > 0 then original.created_at end
      from numbers, subscription_orders original where original.order_no = ${orderNo}
    )
    insert into vehicle_claims (vehicle_id, order_no, created_at, released_at)
    select cars.id, numbers.order_no, original.created_at, original.created_at
    from vehicle_claims original, numbers join cars using (n)
    where original.order_no = ${orderNo}`)
}

/** Id derived from a number. */
function customerOf(number: ReturnType<typeof sql>) {
  return sql`('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
}
