import { sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { orderEvents as events, orderFacts } from '#tests/fixtures/machines/test-drive-order.ts'

type EventType = keyof typeof events
type Way = readonly (readonly [type: EventType, from: number | null, to: number])[]

/** Ways of test drives, which their machine replays without a difference. */
const ways: readonly Way[] = [
  [
    ['customer.booked', null, 1],
    ['staff.arranged', 1, 2],
    ['staff.completed', 2, 3],
    ['customer.evaluated', 3, 3],
  ],
  [
    ['customer.booked', null, 1],
    ['customer.rescheduled', 1, 1],
    ['staff.arranged', 1, 2],
    ['customer.rescheduled', 2, 1],
    ['staff.arranged', 1, 2],
    ['staff.completed', 2, 3],
  ],
  [
    ['customer.booked', null, 1],
    ['staff.arranged', 1, 2],
    ['customer.cancelled', 2, 4],
  ],
  [
    ['customer.booked', null, 1],
    ['customer.cancelled', 1, 4],
  ],
]
/** Events of an order on average, of those below that are cut short, too. */
export const eventsPerOrder = 3.5

/**
 * Logs of generated test drives of two years, in the order of their times: six markets, four models, two channels, stays
 * from minutes to weeks. `last` is the number of the newest order. One in ten has not come to its end. The same numbers
 * give the same logs.
 */
export async function generateLogs(
  services: BackendContext,
  { from, to, last }: { from: number; to: number; last: number },
): Promise<void> {
  const lines = ways.flatMap((way, index) =>
    way.map(([type, fromStatus, toStatus], position) => ({
      way: index,
      sequence: position + 1,
      type,
      from: fromStatus,
      to: toStatus,
      payload: { event: events[type], facts: orderFacts, detail: {} },
    })),
  )
  await services.db().execute(sql`
    with orders as (
      select
        n, ${chance('way')} as way_chance, ${chance('end')} as end_chance,
        now() - interval '730 days' + n * interval '700 days' / ${last}::int as booked_at,
        (array['DE', 'DK', 'NL', 'SE', 'NO', 'AE'])[1 + floor(6 * ${chance('market')})::int] as market,
        (array['es8', 'fjell', 'vind', 'sund'])[1 + floor(4 * ${chance('model')})::int] as model,
        case when ${chance('channel')} < 0.3 then 'app' else 'website' end as channel
      from generate_series(${from}::int, ${to}::int) n
    ),
    lines as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (way int, sequence int, type text, "from" int, "to" int, payload jsonb)
    ),
    logged as (
      select
        orders.*, lines.*,
        booked_at + sum(
          case when sequence = 1 then interval '0' else interval '1 minute' * power(2, 14 * ${chance('stay', sql`sequence`)}) end
        ) over (partition by n order by sequence) as at
      from orders join lines on lines.way = floor(4 * way_chance)
      where end_chance >= 0.1 or sequence <= 1 + floor(20 * end_chance)
    )
    insert into order_events (
      machine, order_no, sequence, type, actor, from_status, to_status, payload, request_id, at, market, model, channel
    )
    select
      'testDriveOrder', 'GEN-' || n, sequence, type, split_part(type, '.', 1), "from", "to", payload, 'generated', at,
      case when sequence = 1 then market end, case when sequence = 1 then model end, case when sequence = 1 then channel end
    from logged
    order by at, sequence`)
}

/** Number between 0 and 1 that depends on the order, its use and further parts only. */
function chance(use: string, part = sql`0`) {
  return sql`((hashtextextended(${use} || n || '.' || ${part}, 0) & 1048575) / 1048576.0)`
}
