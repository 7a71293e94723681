import { sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { beforeFirst, noValue } from '#server/backend/platform/db/schema/statistics.ts'
import { addToStateCounts, cells } from '#server/backend/platform/engine/order-states.ts'
import { bucketOf } from './stay-histogram.ts'

/**
 * Counts the events after `from` and up to `to`, in one statement, which sees the states of the orders before them. An
 * event that keeps the state counts as a transition and does not end a stay. The caller's transaction moves the roll-up
 * on, so that no event counts twice.
 */
export async function countEvents(services: BackendContext, from: number, to: number): Promise<void> {
  await services.db().execute(sql`
    with lines as (
      select
        line.machine, line.order_no, line.sequence, line.type, line.at,
        line.from_status, line.to_status, line.from_status is distinct from line.to_status as is_change,
        state.status as known_status, state.since as known_since,
        coalesce(state.market, max(line.market) over whole, ${noValue}) as market,
        coalesce(state.model, max(line.model) over whole, ${noValue}) as model,
        coalesce(state.channel, max(line.channel) over whole, ${noValue}) as channel
      from order_events line
      left join order_states state on state.machine = line.machine and state.order_no = line.order_no
      where line.id > ${from} and line.id <= ${to}
      window whole as (partition by line.machine, line.order_no)
    ),
    moves as (
      select
        *,
        date_trunc('week', at at time zone 'UTC')::date as week,
        coalesce(max(at) filter (where is_change) over earlier, known_since) as entered_at,
        coalesce(max(at) filter (where is_change) over whole, known_since, at) as last_change,
        row_number() over newest_first = 1 as is_last
      from lines
      window
        whole as (partition by machine, order_no),
        newest_first as (partition by machine, order_no order by sequence desc),
        earlier as (
          partition by machine, order_no order by sequence rows between unbounded preceding and 1 preceding
        )
    ),
    transitions as (
      insert into transition_counts (machine, market, model, channel, week, from_status, event, to_status, events)
      select machine, ${cells}, week, coalesce(from_status, ${beforeFirst}), type, to_status, count(*)
      from moves
      group by machine, week, from_status, type, to_status, cube (market, model, channel)
      order by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (machine, market, model, channel, week, from_status, event, to_status)
        do update set events = transition_counts.events + excluded.events
    ),
    stays as (
      select machine, market, model, channel, week, from_status as status, ${bucketOf(sql`at - entered_at`)} as bucket
      from moves
      where is_change and from_status is not null and entered_at is not null
    ),
    buckets (machine, market, model, channel, week, status, bucket, stays) as (
      select machine, ${cells}, week, status, bucket, count(*)
      from stays
      group by machine, week, status, bucket, cube (market, model, channel)
    ),
    histograms as (
      insert into stay_histograms (machine, market, model, channel, week, status, buckets, stays)
      select
        machine, market, model, channel, week, status,
        array_agg(bucket order by bucket), array_agg(stays::integer order by bucket)
      from buckets
      group by machine, market, model, channel, week, status
      order by 1, 2, 3, 4, 5, 6
      on conflict (machine, market, model, channel, week, status) do update set (buckets, stays) = (
        select array_agg(bucket order by bucket), array_agg(total order by bucket)
        from (
          select bucket, sum(number)::integer as total
          from (
            select * from unnest(stay_histograms.buckets, stay_histograms.stays)
            union all
            select * from unnest(excluded.buckets, excluded.stays)
          ) as entry (bucket, number)
          group by bucket
        ) as merged
      )
    ),
    now_in as (
      select * from moves where is_last
    ),
    states as (
      insert into order_states (machine, order_no, status, since, market, model, channel)
      select machine, order_no, to_status, last_change, market, model, channel
      from now_in
      order by 1, 2
      on conflict (machine, order_no) do update set status = excluded.status, since = excluded.since
    ),
    changes as (
      select machine, market, model, channel, to_status as status, 1 as change from now_in
      union all
      select machine, market, model, channel, known_status, -1 from now_in where known_status is not null
    )
    ${addToStateCounts('changes')}`)
}
