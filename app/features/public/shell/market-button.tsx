import { type ComponentProps, type ComponentType, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { logWarning } from '#app/lib/log/log.ts'
import type MarketDialog from './market-dialog.tsx'
import { marketName } from './market-name.ts'

type Dialog = ComponentType<ComponentProps<typeof MarketDialog>>

/** Null if the code could not be loaded, which is logged: the next press retries. */
async function loadDialog(): Promise<Dialog | null> {
  try {
    const { default: loaded } = await import('./market-dialog.tsx')
    return loaded
  } catch (error) {
    logWarning('the choice of countries could not be loaded', error)
    return null
  }
}

/** Shows the page's country and language, and opens the list of all. */
export function MarketButton() {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const [MarketDialog, setMarketDialog] = useState<Dialog | null>(null)
  const names = { market: marketName(locale, locale), language: locale.name }

  async function open() {
    const loaded = await loadDialog()
    setMarketDialog(() => loaded)
    setIsOpen(loaded !== null)
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={formatMessage({ id: 'shell.market.current' }, names)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => void open()}
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
      {MarketDialog && <MarketDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
