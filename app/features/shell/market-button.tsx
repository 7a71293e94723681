import { lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { marketName } from './market-name.ts'

const loadDialog = () => import('./market-dialog.tsx')
const MarketDialog = lazy(loadDialog)

/** Says which country and language the page is in, and opens the list of all. */
export function MarketButton() {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const names = { market: marketName(locale, locale), language: locale.name }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={formatMessage({ id: 'shell.market.current' }, names)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          setIsWanted(true)
          setIsOpen(true)
        }}
        className="header-action"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          className="size-6"
        >
          <circle cx="12" cy="12" r="8.75" />
          <path d="M3.5 12h17M12 3.25c5 5 5 12.5 0 17.5M12 3.25c-5 5-5 12.5 0 17.5" />
        </svg>
        <span>{locale.name}</span>
      </button>
      {isWanted && (
        <Suspense>
          <MarketDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
