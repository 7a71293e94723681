import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { entryText, personText } from './entry-text.ts'
import type { Document } from './load-document.ts'

/** Who saved and published a text last, with the way to its whole history. */
export function RecentHistory({ document: { kind, id, locale: text, history } }: { document: Document }) {
  const intl = useIntl()
  const locale = useLocale()
  if (history.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-sm font-semibold">
        <FormattedMessage id="staff-content.history" />
      </h2>
      <ol className="mt-2 mb-4 text-sm">
        {history.map((item) => (
          <li key={item.entry} className="border-b border-hairline py-2">
            <span className="font-semibold">{entryText(intl, item)}</span>{' '}
            <time dateTime={item.at} className="tabular text-ink-soft">
              {formatTimestamp(locale, item.at)}
            </time>{' '}
            <bdi className="block">{personText(intl, item)}</bdi>
          </li>
        ))}
      </ol>
      <LinkButton
        to="/{-$locale}/ops/content/history"
        params={({ locale: slug }) => ({ locale: slug })}
        search={{ kind, id, text }}
        variant="quiet"
        size="small"
      >
        <FormattedMessage id="staff-content.history.all" />
      </LinkButton>
    </section>
  )
}
