import { FormattedMessage } from 'react-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import type { StaffLead } from './lead-mark.tsx'

/** What staff wrote down, the newest first. */
export function LeadNotes({ notes }: Pick<StaffLead, 'notes'>) {
  const locale = useLocale()
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-lead.notes" />
      </h2>
      {notes.length === 0 ? (
        <p className="text-ink-soft">
          <FormattedMessage id="staff-lead.notes.none" />
        </p>
      ) : (
        <ol className="border-t border-hairline">
          {notes.toReversed().map(({ at, by, text }) => (
            <li key={at} className="grid gap-1 border-b border-hairline py-3 text-sm">
              <span className="tabular text-ink-soft">
                {formatTimestamp(locale, at)} · <bdi>{by}</bdi>
              </span>
              <span className="wrap-anywhere whitespace-pre-line">
                <bdi>{text}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
