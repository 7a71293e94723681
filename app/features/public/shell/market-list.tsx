import { useHydrated, useRouterState } from '@tanstack/react-router'
import { findLocale, localeParamOfPath, locales, pathInLocale, pathWithoutLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { marketName } from './market-name.ts'

/**
 * Markets and languages, each linking to this page there. Plain links: another language is another document, with its
 * own direction, fonts and texts.
 */
export function MarketList() {
  const current = useLocale()
  const { path, search } = useRouterState({
    select: ({ location: { pathname, searchStr }, matches }) => {
      const isMissing = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)
      // A page that does not exist here exists nowhere else; one of an unsupported locale does.
      return isMissing && isInSupportedLocale(pathname)
        ? { path: '/', search: '' }
        : { path: pathWithoutLocale(pathname), search: searchStr }
    },
    structuralSharing: true,
  })
  // Campaign parameters belong to the visit: they go along to the page where consent is decided.
  const target = path + (useHydrated() ? window.location.search : search)
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {locales.map((locale) => (
        <li key={locale.slug} className="border-t border-hairline">
          <a
            href={pathInLocale(locale.slug, target)}
            hrefLang={locale.tag}
            aria-current={locale.slug === current.slug || undefined}
            className="group flex min-h-16 items-center justify-between gap-4 py-2.5"
          >
            <span className="grid">
              <span className="font-semibold underline-offset-4 group-hover:underline">
                {marketName(current, locale)}
              </span>
              <span lang={locale.tag} className="text-sm text-ink-soft">
                {locale.name}
              </span>
            </span>
            {locale.slug === current.slug && <span aria-hidden="true" className="aurora size-2.5 rounded-full" />}
          </a>
        </li>
      ))}
    </ul>
  )
}

function isInSupportedLocale(pathname: string): boolean {
  return localeParamOfPath(pathname) === undefined || findLocale(pathname.split('/', 2)[1] ?? '') !== undefined
}
