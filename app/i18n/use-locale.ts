import { useRouterState } from '@tanstack/react-router'
import { type Locale, localeOfPath } from './locale.ts'

/**
 * The locale of the page shown. Its market, if it has one, is `locale.market`. Taken from the page's match, not from the
 * address: that is another one's already while the next page and its messages are still loading.
 */
export function useLocale(): Locale {
  return useRouterState({
    select: ({ matches: [root], location }) => root?.context.locale ?? localeOfPath(location.pathname),
  })
}
