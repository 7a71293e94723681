import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { CarGrid } from './car-grid.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import type { LoadedList } from './found-cars.ts'
import { AreaPicker, FilterPanel, NotServed } from './lazy-list-sections.tsx'
import { withChanges, withoutChoices } from './list-choices.ts'
import type { ListSearch } from './list-search.ts'
import { ResultBar } from './result-bar.tsx'
import { listRoute, useListSearch } from './use-list-search.ts'

/** List of all cars for subscription. The address holds every choice. */
export function ListPage({ list, shown }: { list: LoadedList; shown: ListSearch }) {
  const { search, isLoading } = useListSearch(shown)
  const { country, areas, facets, items, total, notServed } = list
  return (
    <div className="page-width pt-10 pb-section md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h1 className="text-4xl">
            <FormattedMessage id="subscription.heading" />
          </h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">
            <FormattedMessage id="subscription.lead" />
          </p>
        </div>
        <LaterPart>
          <AreaPicker country={country} areas={areas} search={search} />
        </LaterPart>
      </div>
      {notServed && (
        <LaterPart>
          <NotServed place={notServed} />
        </LaterPart>
      )}
      <div className="mt-10 grid gap-x-14 gap-y-8 md:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)] xl:gap-x-20">
        <LaterPart>
          <FilterPanel country={country} facets={facets} search={search} total={total} />
        </LaterPart>
        <div className="grid content-start gap-6">
          <ResultBar facets={facets} search={search} total={total} />
          <ChosenFilters country={country} facets={facets} search={search} />
          {total === 0 ? (
            <NoResults search={search} isMadeToOrder={facets.isMadeToOrder} />
          ) : (
            <CarGrid cars={items} total={total} search={search} isLoading={isLoading} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Empty result, with the ways on. */
function NoResults({ search, isMadeToOrder }: { search: ListSearch; isMadeToOrder: boolean }) {
  return (
    <div className="grid justify-items-start gap-5 border-y border-hairline py-14">
      <div>
        <p className="text-2xl font-semibold">
          <FormattedMessage id="subscription.results.none" />
        </p>
        <p className="mt-2 max-w-prose text-ink-soft">
          <FormattedMessage id={isMadeToOrder ? 'subscription.results.none.text' : 'subscription.results.none.stock'} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton from={listRoute} to="." search={withoutChoices(search)} resetScroll={false} size="small">
          <FormattedMessage id="subscription.results.reset" />
        </LinkButton>
        {search.area && (
          <LinkButton
            from={listRoute}
            to="."
            search={withChanges(search, { area: undefined })}
            resetScroll={false}
            variant="quiet"
            size="small"
          >
            <FormattedMessage id="subscription.results.everywhere" />
          </LinkButton>
        )}
      </div>
    </div>
  )
}
