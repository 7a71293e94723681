import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ListSearch, readListSearch } from './list-search.ts'

/** Route of the list; links within the list stay on it. */
export const listRoute = '/{-$locale}/subscription/'

/**
 * Current choices, before the results have loaded: read from the pending address. During a navigation to another page,
 * those the list shows.
 */
export function useListSearch(shown: ListSearch): { search: ListSearch; isLoading: boolean } {
  const target = useRouterState({
    select: ({ location, isLoading }) => ({
      isHere: /\/subscription\/?$/.test(location.pathname),
      search: location.search,
      isLoading,
    }),
    structuralSharing: true,
  })
  return {
    search: target.isHere ? readListSearch(target.search) : shown,
    isLoading: target.isLoading && target.isHere,
  }
}

/** Applies another selection without scrolling. */
export function useSelect(): (search: ListSearch) => void {
  const navigate = useNavigate({ from: listRoute })
  return (search) => void navigate({ to: '.', search, resetScroll: false, viewTransition: false })
}
