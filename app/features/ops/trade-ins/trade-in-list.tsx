import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { listTradeIns } from '#app/functions/ops/trade-ins.functions.ts'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { TradeInEntry } from './trade-in-entry.tsx'
import { readTradeInSearch, type TradeInSearch } from './trade-in-search.ts'

export type TradeIns = Awaited<ReturnType<typeof listTradeIns>>

/** Trade-ins, newest first; each is valued within the list. */
export function TradeInList({ items, next, search }: TradeIns & { search: TradeInSearch }) {
  const navigate = useNavigate()
  const others = search.q ? { q: search.q } : {}
  return (
    <>
      <PageHeading title={<FormattedMessage id="kinds.list.tradeIn" />} />
      <ListFilters
        pills={statusPills({
          statuses: Object.values(TradeInStatus),
          chosen: search.status,
          label: (status) => `staff-trade-ins.status.${nameOf(TradeInStatus, status)}` as const,
          others,
        })}
        search={others}
        searchLabel="staff-trade-ins.search"
        maxLength={254}
        className="max-w-form sm:grid-cols-[1fr_auto]"
        onFind={({ q }) => void navigate({ to: '.', search: readTradeInSearch({ q, status: search.status }) })}
      />
      {items.length === 0 ? (
        <EmptyList search={search} none="staff-trade-ins.none" />
      ) : (
        <ul className="border-t border-hairline-strong">
          {items.map((item) => (
            <TradeInEntry key={item.requestNo} tradeIn={item} />
          ))}
        </ul>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
