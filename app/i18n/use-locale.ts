import { useRouterState } from '@tanstack/react-router'
import { type Locale, localeOfPath } from './locale.ts'

/**
 * Locale of the page shown; its market, if any, is `locale.market`. Read from the page's match, not from the address,
 * which already changes while the next page and its messages are loading.
 */
export function useLocale(): Locale {
  return useRouterState({
    select: ({ matches: [root], location }) => root?.context.locale ?? localeOfPath(location.pathname),
  })
}
