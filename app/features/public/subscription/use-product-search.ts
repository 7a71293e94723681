import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ProductSearch, readProductSearch } from './product-search.ts'

export const productRoute = '/{-$locale}/subscription/$productId'

/** Current choices, before the price has loaded: read from the pending address. */
export function useProductSearch(
  productId: string,
  shown: ProductSearch,
): { search: ProductSearch; isLoading: boolean } {
  const target = useRouterState({
    select: ({ location, isLoading }) => ({
      isHere: location.pathname.endsWith(`/subscription/${productId}`),
      search: location.search,
      isLoading,
    }),
    structuralSharing: true,
  })
  return {
    search: target.isHere ? readProductSearch(target.search) : shown,
    isLoading: target.isLoading && target.isHere,
  }
}

/** Changes one choice. Replaces the history entry: back leads to the list. */
export function useChoose(): (change: { [N in keyof ProductSearch]: ProductSearch[N] | undefined }) => void {
  const navigate = useNavigate({ from: productRoute })
  return (change) =>
    void navigate({
      to: '.',
      search: (search: ProductSearch) => readProductSearch({ ...search, ...change }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
}
