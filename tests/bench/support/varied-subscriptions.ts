import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'

const firstNames = ['Ada', 'Nora', 'Emil', 'Freja', 'Lars', 'Mia', 'Jonas', 'Sanne', 'Omar', 'Layla']
/** Parts of surnames: two thousand, each of five hundred persons in a million. */
const surnames = [
  ['Berg', 'Lund', 'Jan', 'Schmidt', 'Nils', 'Han', 'Viss', 'Kell', 'Dahl', 'Nass', 'Holm', 'Vik', 'Brandt', 'Mey'],
  ['el', 'an', 'er', 'in', 'o', 'um', 'ing', 'as', 'ek', 'ol', 'id', 'un'],
  ['sen', 'mann', 'stad', 'gaard', 'son', 'huis', 'feld', 'quist', 'berg', 'haug', 'bach', 'vold'],
] as const

const first = partIn(firstNames, 'n')
const last = `${partIn(surnames[0], 'n / 10')} || ${partIn(surnames[1], 'n / 140')} || ${partIn(surnames[2], 'n / 1680')}`
const address = `lower(${first} || '.' || ${last}) || n % 1000 || '@solvei.example'`
const deadline = `now() + (n % 1440 - 200) * interval '1 hour'`

/** What the copy of a number has; customers' numbers are as random as those the site gives. */
export interface Copy {
  orderNo: string
  invoiceNo: string
  surname: string
  email: string
}

export async function readCopy(client: Client, number: number): Promise<Copy> {
  const { rows } = await client.query<Copy>(
    `select ${numberOf('SO')} as "orderNo", ${last} as surname, ${address} as email,
       (select number from invoices where order_no = ${numberOf('SO')}) as "invoiceNo"
     from (select $1::int as n) numbers`,
    [number],
  )
  const [copy] = rows
  if (!copy) throw new Error('a row of constants is missing')
  return copy
}

/** One in fifty, as the machine has it: in preparation. */
const waits = 'n % 50 = 0'

/**
 * Copies a paid order under new numbers, each with its payment, its invoice, and a driver of its own name, telephone and
 * address; a hundred orders have an account, and each car has had many. One in fifty is in preparation and waits for
 * staff, with a deadline of its own; all others are over. Of trusted values only: triggers and foreign keys are not
 * asked, and indexes of words are built at the end, which takes a fraction of the time.
 */
export async function varySubscriptions(client: Client, orderNo: string, count: number): Promise<void> {
  const tables = `('accounts', 'invoices', 'subscription_orders')`
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename in ${tables} and right(indexname, 7) = '_search'`,
  )
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into accounts (id, email, password_hash, first_name, last_name, role, identity_type)
     select ${accountOf('n')}, 'owner-' || n || '@solvei.example', null, ${first}, ${last}, 'customer', 1
     from generate_series(0, $1::int / 100) n`,
    [count],
  )
  await client.query(
    `insert into subscription_orders ${copied(subscriptionOrders, {
      order_no: numberOf('SO'),
      account_id: accountOf('n / 100'),
      status: `case when ${waits} then 10 when n % 10 < 5 then 999 else 50 end`,
      vehicle_id: 'cars.ids[1 + n % cardinality(cars.ids)]',
      handover_at: deadline,
      driver: `original.driver || jsonb_build_object('firstName', ${first}, 'lastName', ${last}, 'phone', (40000000 + n)::text)`,
      billing: `original.billing || jsonb_build_object('name', ${last}, 'email', ${address})`,
      created_at: `original.created_at - n * interval '1 minute'`,
    })}
     from generate_series(1, $1::int) n, (select array_agg(id order by id) as ids from stock_vehicles) cars,
       subscription_orders original where original.order_no = $2`,
    [count, orderNo],
  )
  await client.query(
    `insert into payment_attempts ${copied(paymentAttempts, {
      attempt_no: numberOf('PA'),
      provider_ref: `original.provider_ref || '-' || n`,
      subject_no: numberOf('SO'),
      account_id: accountOf('n / 100'),
    })}
     from generate_series(1, $1::int) n, payment_attempts original where original.subject_no = $2`,
    [count, orderNo],
  )
  await client.query(
    `insert into invoices ${copied(invoices, {
      number: `original.seller || '-' || original.year || '-' || lpad((original.sequence + n)::text, 7, '0')`,
      sequence: 'original.sequence + n',
      source: `original.source || '-' || n`,
      order_no: numberOf('SO'),
      account_id: accountOf('n / 100'),
      content: `jsonb_set(original.content, '{buyer}', original.content->'buyer' || jsonb_build_object('name', ${last}, 'email', ${address}))`,
    })}
     from generate_series(1, $1::int) n, invoices original where original.order_no = $2`,
    [count, orderNo],
  )
  await client.query(
    `insert into work_items (kind, item_no, what, market, since, until)
     select 'subscription', order_no, 'preparation', country, created_at, handover_at
     from subscription_orders where status = 10 and order_no <> $1`,
    [orderNo],
  )
  await client.query('set session_replication_role = origin')
  for (const { indexdef } of indexes) await client.query(indexdef)
}

/** Columns of a table, and what each copy of the row `original` has in them. */
function copied(table: PgTable, changes: Readonly<Record<string, string>>): string {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  const unknown = Object.keys(changes).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`${getTableName(table)} has no ${unknown.join(', ')}`)
  const columns = names.map((name) => `"${name}"`)
  return `(${columns.join(', ')}) select ${names.map((name) => changes[name] ?? `original."${name}"`).join(', ')}`
}

function partIn(list: readonly string[], position: string): string {
  return `(array['${list.join("', '")}'])[1 + (${position}) % ${list.length}]`
}

/** `SO-7A3B-9C2D-41E0`, of the hash of a number: none is met twice in a million. */
function numberOf(prefix: string): string {
  const letters = (from: number) => `substr(upper(md5('${prefix}' || n)), ${from}, 4)`
  return `'${prefix}-' || ${letters(1)} || '-' || ${letters(5)} || '-' || ${letters(9)}`
}

/** Id derived from a number. */
function accountOf(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
}
