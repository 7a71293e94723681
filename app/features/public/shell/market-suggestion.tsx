import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CloseButton } from '#app/components/close-button.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { type Locale, pathInLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { suggestLocale } from '#app/i18n/suggest-locale.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { readItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { marketName } from './market-name.ts'

/** Version of the item's meaning, as of all that is kept in a browser. */
const key = 'suggestion.v1'

/** At an address without a locale: the country and language of the browser, in that language, until it is closed. */
export function MarketSuggestion() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [suggested, setSuggested] = useState<Locale | null>(null)
  const [place] = useState(placeAboveHeader)

  useEffect(() => {
    const best = readItem('localStorage', key) === null ? suggestLocale(pathname, navigator.languages) : null
    if (!best) return setSuggested(null)
    loadMessages(best.slug, ['shell', 'suggestion']).then(
      () => setSuggested(best),
      // The countries are in the header as well.
      (error: unknown) => logWarning('a country could not be suggested', error),
    )
    return undefined
  }, [pathname])

  function close() {
    writeItem('localStorage', key, 'closed')
    setSuggested(null)
  }

  return suggested && createPortal(<Suggestion locale={suggested} pathname={pathname} onClose={close} />, place)
}

/** Made here: hardly any page needs it, and none before it is idle. */
function placeAboveHeader(): HTMLElement {
  const place = document.createElement('div')
  document.querySelector('.site-header')?.before(place)
  return place
}

interface SuggestionProps {
  locale: Locale
  pathname: string
  onClose: () => void
}

function Suggestion({ locale, pathname, onClose }: SuggestionProps) {
  const { formatMessage } = intlOf(locale)
  const market = marketName(locale, locale)
  return (
    <aside
      lang={locale.tag}
      dir={locale.direction}
      aria-label={formatMessage({ id: 'suggestion.title' })}
      className="page-width flex items-center justify-between gap-4 bg-sunken py-2 text-sm"
    >
      <p>
        {formatMessage({ id: 'suggestion.text' })}{' '}
        <a
          href={pathInLocale(locale.slug, pathname + window.location.search)}
          hrefLang={locale.tag}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {formatMessage({ id: 'suggestion.go' }, { market })}
        </a>
      </p>
      <CloseButton onClick={onClose} className="-me-3" />
    </aside>
  )
}
