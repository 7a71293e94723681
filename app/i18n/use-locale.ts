import { useRouterState } from '@tanstack/react-router'
import { type Locale, localeOfPath } from './locale.ts'

/** The locale of the page shown. Its market, if it has one, is `locale.market`. */
export function useLocale(): Locale {
  return useRouterState({ select: ({ location }) => localeOfPath(location.pathname) })
}
