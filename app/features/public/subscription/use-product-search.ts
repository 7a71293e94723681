import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ProductSearch, readProductSearch } from './product-search.ts'

export const productRoute = '/{-$locale}/subscription/$productId'

/** What is chosen, at once: the address says it before its price has arrived. */
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

/** Changes one choice; the others stay. The way back leads to the list, not through every choice. */
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
