import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ListSearch, readListSearch } from './list-search.ts'

/** The list's own address: links within the list stay on it. */
export const listRoute = '/{-$locale}/subscription/'

/**
 * What is chosen, at once: the address says it before what was asked for has arrived. On the way to another page it stays
 * what the list shows.
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

/** Goes to another selection without leaving the place on the page. */
export function useSelect(): (search: ListSearch) => void {
  const navigate = useNavigate({ from: listRoute })
  return (search) => void navigate({ to: '.', search, resetScroll: false, viewTransition: false })
}
