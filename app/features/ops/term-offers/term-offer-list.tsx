import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { listTermOffers } from '#app/functions/ops/term-offers.functions.ts'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { TermOfferStatus } from '#machines/orders/term-offer/term-offer.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { TermOfferEntry } from './term-offer-entry.tsx'
import { readTermOfferSearch, type TermOfferSearch } from './term-offer-search.ts'

export type TermOffers = Awaited<ReturnType<typeof listTermOffers>>

/** Offers to extend terms, newest first; each is acted on within the list. */
export function TermOfferList({ items, next, search }: TermOffers & { search: TermOfferSearch }) {
  const navigate = useNavigate()
  const others = search.q ? { q: search.q } : {}
  return (
    <>
      <PageHeading title={<FormattedMessage id="kinds.list.termOffer" />} />
      <ListFilters
        pills={statusPills({
          statuses: Object.values(TermOfferStatus),
          chosen: search.status,
          label: (status) => `staff-term-offers.status.${nameOf(TermOfferStatus, status)}` as const,
          others,
        })}
        search={others}
        searchLabel="staff-term-offers.search"
        maxLength={254}
        className="max-w-form sm:grid-cols-[1fr_auto]"
        onFind={({ q }) => void navigate({ to: '.', search: readTermOfferSearch({ q, status: search.status }) })}
      />
      {items.length === 0 ? (
        <EmptyList search={search} none="staff-term-offers.none" />
      ) : (
        <ul className="border-t border-hairline-strong">
          {items.map((item) => (
            <TermOfferEntry key={item.offerNo} offer={item} />
          ))}
        </ul>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
