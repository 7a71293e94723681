import { getTableName } from 'drizzle-orm'
import { config } from '#config'
import { catalogue } from '#machines/catalogue.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { rulesByMachine } from '#machines/rules.ts'
import { declarationsOf } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'
import { checkLogs } from '#server/backend/platform/engine/check-logs.ts'
import { singleCar } from '#tests/support/drive-customer.ts'
import { provenNumbers } from '#tests/support/proven-documents.ts'
import { provenSubscription } from '#tests/support/proven-subscription.ts'
import { mailsAreWrittenOnce } from './audit-mails.ts'
import { holdingModel } from './holding-model.ts'
import { checkLinearizability } from './linearizability.ts'
import { clockJumpSeconds } from './nemesis.ts'
import type { Acknowledged, Finding, World } from './world.ts'

/** Effects that are due by the backend's clock, and attempts to pay that wait for the provider, in SQL. */
export const isDue = `done_at is null and due_at <= now() +
  (select coalesce(max(offset_seconds), 0) * interval '1 second' from clock_offsets)`
const { created, processing, unknown, refunding } = AttemptStatus
export const isWaiting = `status in (${[created, processing, unknown, refunding].join()})`

/** Judges everything that the customers left, when nothing is due any more. */
export async function audit(world: World): Promise<Finding[]> {
  const checks = [
    customersSaw,
    nothingFailedInside,
    everyLogLeads,
    statusIsThatOfLog,
    acknowledgedIsThere,
    nothingIsDoubled,
    slotsAreSoldOnce,
    carsAreSoldOnce,
    moneyIsRight,
    invoicesAreNumbered,
    nothingIsStuck,
    mailsAreWrittenOnce,
    holdingsAreLinearizable,
  ]
  const findings: Finding[] = []
  for (const check of checks) {
    try {
      findings.push(await check(world))
    } catch (error) {
      findings.push({ rule: check.name, judged: 0, broken: [error instanceof Error ? error.message : String(error)] })
    }
  }
  return findings
}

async function customersSaw({ violations, outcomes }: World): Promise<Finding> {
  const judged = outcomes.values().reduce((sum, count) => sum + count, 0)
  return { rule: 'no customer saw a contradiction', judged, broken: violations }
}

/** What is not there now is answered 503, by the proxy 502 or 504; nothing is an unexpected error. */
async function nothingFailedInside({ troubles, line: { answers } }: World): Promise<Finding> {
  const failed = [...troubles, ...answers].filter(([what]) => what.endsWith(' 500'))
  return {
    rule: 'nothing is answered 500',
    judged: answers.values().reduce((sum, count) => sum + count, 0),
    broken: failed.map(([what, count]) => `${what}: ${count} times`),
  }
}

async function everyLogLeads({ services }: World): Promise<Finding> {
  const kinds = catalogue.filter(({ family }) => family === 'orders')
  const checked = await checkLogs(
    services,
    kinds.map(({ id, machine }) => ({ machine, rules: rulesByMachine[id] })),
  )
  return {
    rule: 'every log keeps the rules of its machine',
    judged: checked.orders,
    broken: checked.violations.map(({ machine, orderNo, why }) => `${machine} ${orderNo}: ${why}`),
  }
}

async function statusIsThatOfLog({ query }: World): Promise<Finding> {
  let judged = 0
  const broken: string[] = []
  for (const { machine, table } of declarationsOf(modules).storedOrders) {
    const { orderNo, status } = table
    const rows = await query<{ orderNo: string; status: number; logged: number | null }>(
      `select o."${orderNo.name}" as "orderNo", o."${status.name}" as status, e.to_status as logged
       from "${getTableName(table)}" o left join lateral (
         select to_status from order_events where machine = $1 and order_no = o."${orderNo.name}"
         order by sequence desc limit 1) e on true`,
      [machine.id],
    )
    judged += rows.length
    for (const row of rows) {
      if (row.status !== row.logged) {
        broken.push(`${machine.id} ${row.orderNo} is ${row.status}, its log says ${row.logged}`)
      }
    }
    const orphans = await query<{ orderNo: string }>(
      `select distinct order_no as "orderNo" from order_events e
       where machine = $1 and not exists (select from "${getTableName(table)}" o where o."${orderNo.name}" = e.order_no)`,
      [machine.id],
    )
    for (const row of orphans) broken.push(`${machine.id} ${row.orderNo} has a log and no order`)
  }
  return { rule: 'every status is that of the log', judged, broken }
}

async function acknowledgedIsThere({ acknowledged, query }: World): Promise<Finding> {
  const rows = await query<Acknowledged>('select distinct machine, order_no as "orderNo" from order_events')
  const known = new Set(rows.map(({ machine, orderNo }) => `${machine} ${orderNo}`))
  const lost = acknowledged.filter(({ machine, orderNo }) => !known.has(`${machine} ${orderNo}`))
  return {
    rule: 'every acknowledged order is there',
    judged: acknowledged.length,
    broken: lost.map(({ machine, orderNo }) => `${machine} ${orderNo} is gone`),
  }
}

async function countOf(query: World['query'], table: string): Promise<number> {
  const [row] = await query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}

/** A drive's address is used once; an order that was answered again has the same number. */
async function nothingIsDoubled({ acknowledged, query }: World): Promise<Finding> {
  const drives = await query<{ email: string; count: number }>(
    `select contact->>'email' as email, count(*)::int as count from test_drive_orders group by 1`,
  )
  const numbers = new Set(acknowledged.map(({ orderNo }) => orderNo))
  const broken = drives.flatMap(({ email, count }) =>
    count > 1 && email.startsWith('kari.') ? [`${email} has ${count} drives`] : [],
  )
  if (numbers.size !== acknowledged.length) broken.push('a number was acknowledged to two customers')
  const drafts = await query<{ orderNo: string }>(
    `select o.order_no as "orderNo" from subscription_orders o
     join accounts a on a.id = o.account_id where a.email like 'ada.%@example.org'`,
  )
  const unseen = drafts.filter(({ orderNo }) => !numbers.has(orderNo))
  broken.push(...unseen.map(({ orderNo }) => `no customer was told of the subscription ${orderNo}`))
  return { rule: 'no order exists twice', judged: drives.length + drafts.length, broken }
}

async function slotsAreSoldOnce({ query }: World): Promise<Finding> {
  const rows = await query<{ resource: string; one: string | null; other: string | null }>(
    `select a.resource_id as resource, a.order_no as one, b.order_no as other
     from reservations a join reservations b
       on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during`,
  )
  const orders = await query<{ start: string; all: string }>(
    `select starts_at::text as start, string_agg(order_no, ', ') as all
     from test_drive_orders o
     where site_id = $1 and model_id = $2 and exists (select from reservations r where r.order_no = o.order_no)
     group by 1 having count(*) > 1`,
    [singleCar.siteId, singleCar.modelId],
  )
  const unreserved = await query<{ orderNo: string }>(
    `select order_no as "orderNo" from test_drive_orders o where status in (${openTestDrive.join()})
       and not exists (select from reservations r where r.order_no = o.order_no)`,
  )
  return {
    rule: 'no slot is sold twice',
    judged: await countOf(query, 'reservations'),
    broken: [
      ...rows.map(({ resource, one, other }) => `${resource} is reserved for ${one} and ${other}`),
      ...orders.map(({ start, all }) => `the car of ${start} is that of ${all}`),
      ...unreserved.map(({ orderNo }) => `${orderNo} has no car`),
    ],
  }
}

async function carsAreSoldOnce({ query }: World): Promise<Finding> {
  const rows = await query<{ vehicle: string; count: number }>(
    `select vehicle_id as vehicle, count(*)::int as count from vehicle_claims
     where released_at is null group by 1 having count(*) > 1`,
  )
  const held = await query<{ vehicle: string; count: number }>(
    `select vehicle_id as vehicle, count(*)::int as count from subscription_orders
     where is_vehicle_held and vehicle_id is not null group by 1 having count(*) > 1`,
  )
  return {
    rule: 'no car is sold twice',
    judged: await countOf(query, 'vehicle_claims'),
    broken: [...rows, ...held].map(({ vehicle, count }) => `${vehicle} has ${count} holders`),
  }
}

/** Row and log, log and machine, order and car, payments of shop and service, documents: for each subscription. */
async function moneyIsRight({ services, query }: World): Promise<Finding> {
  const broken: string[] = []
  const orders = await query<{ orderNo: string }>('select order_no as "orderNo" from subscription_orders')
  for (const { orderNo } of orders) {
    try {
      const { charges } = await provenSubscription(services, orderNo)
      if (charges > 1) broken.push(`${orderNo} was charged ${charges} times`)
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error))
    }
  }
  const charges = await query<{ reference: string; orderNo: string; isAttempted: boolean }>(
    `select p.reference, p.order_no as "orderNo",
       exists (select from payment_attempts a where a.attempt_no = p.reference) as "isAttempted"
     from pay_payments p where p.status = 'captured' and p.amount > 0 and not (
       exists (select from payment_attempts a where a.attempt_no = p.reference) and
       exists (select from order_events e where e.order_no = p.order_no))`,
  )
  for (const { reference, orderNo, isAttempted } of charges) {
    broken.push(`${reference} was charged without ${isAttempted ? `its order ${orderNo}` : 'an attempt'}`)
  }
  return { rule: 'every charge has its order, once, and its documents', judged: orders.length, broken }
}

async function invoicesAreNumbered({ services, query }: World): Promise<Finding> {
  await provenNumbers(services)
  return { rule: 'invoices are numbered without gaps', judged: await countOf(query, 'invoices'), broken: [] }
}

async function nothingIsStuck({ query }: World): Promise<Finding> {
  const due = await query<{ kind: string; count: number; error: string | null }>(
    `select kind, count(*)::int as count, max(last_error) as error from outbox where ${isDue} group by 1`,
  )
  const attempts = await query<{ attemptNo: string; status: number }>(
    `select attempt_no as "attemptNo", status from payment_attempts where ${isWaiting}`,
  )
  return {
    rule: 'nothing is stuck',
    judged: await countOf(query, 'outbox'),
    broken: [
      ...due.map(({ kind, count, error }) => `${count} effects ${kind} are due: ${error}`),
      ...attempts.map(({ attemptNo, status }) => `${attemptNo} waits at ${status}`),
    ],
  }
}

async function holdingsAreLinearizable({ history: { holdings } }: World): Promise<Finding> {
  const { slotHoldSeconds, subscription } = config.limits
  const jumps = 2 * clockJumpSeconds * 1_000
  const broken: string[] = []
  for (const [thing, operations] of holdings) {
    const holdMs = (thing.startsWith('slot') ? slotHoldSeconds : subscription.holdMinutes * 60) * 1_000
    const verdict = checkLinearizability(holdingModel(holdMs - jumps), operations)
    if (verdict.isLinearizable) continue
    const shown = (each: (typeof operations)[number]) =>
      `${each.input.kind} ${JSON.stringify(each.output)} at ${Math.round(each.invokedAt)}–${Math.round(each.returnedAt)}`
    broken.push(
      `${thing}: after ${verdict.longest.slice(-3).map(shown).join(', ')} cannot come ${verdict.next.map(shown).join(', ')}`,
    )
  }
  const judged = holdings.values().reduce((sum, all) => sum + all.length, 0)
  return { rule: 'slots and cars are linearisable', judged, broken }
}
