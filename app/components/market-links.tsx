import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { type MarketCode, marketCodes } from '#config'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useCurrentInView } from './use-current-in-view.ts'

interface MarketLinksProps {
  /** What the list below is narrowed down by. */
  label: MessageId
  everywhere: MessageId
  /** Null for all of them. */
  country: MarketCode | null
}

/** The markets as one choice out of a few, each an address of its own: `?country=SE`, and `all` for every one. */
export function MarketLinks({ label, everywhere, country }: MarketLinksProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const row = useCurrentInView<HTMLElement>(country ?? 'all')
  return (
    <nav ref={row} aria-label={formatMessage({ id: label })} className="-mx-1 overflow-x-auto px-1 py-1">
      <ul className="flex gap-2">
        {[null, ...marketCodes].map((code) => (
          <li key={code ?? 'all'}>
            <Link
              to="."
              search={(previous) => ({ ...previous, country: code ?? 'all' })}
              resetScroll={false}
              aria-current={code === country ? 'true' : undefined}
              className={`flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors ${
                code === country ? 'border-ink bg-ink text-paper' : 'border-hairline-strong hover:border-ink'
              }`}
            >
              {code === null ? <FormattedMessage id={everywhere} /> : formatCountry(locale, code)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
