import { useNavigate } from '@tanstack/react-router'
import { CountryField, ListFilters } from '#app/shared/operations/list-filters.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { readStockSearch, type StockSearch, stockStates } from './stock-search.ts'

/** Narrows the list of cars down. */
export function StockFilters({ search }: { search: StockSearch }) {
  const navigate = useNavigate({ from: '/{-$locale}/ops/stock/' })
  const { state: chosen, productId } = search
  const others = readStockSearch({ ...search, state: undefined, after: undefined })
  return (
    <ListFilters
      pills={statusPills({
        statuses: stockStates,
        chosen,
        label: (state) => `staff.stock.${state}` as const,
        others,
        name: 'state',
      })}
      search={others}
      searchLabel="staff.stock.search"
      maxLength={40}
      className="sm:grid-cols-[2fr_1fr_auto]"
      onFind={({ country, q }) => void navigate({ search: readStockSearch({ country, q, state: chosen, productId }) })}
    >
      <CountryField country={search.country} />
    </ListFilters>
  )
}
