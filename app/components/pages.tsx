import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from './link-button.tsx'

/** Pagination of a list, newest first; each page has its own address. Beyond the end it links back to the last page. */
export function Pages({ page, last }: { page: number; last: number }) {
  const { formatMessage } = useIntl()
  if (last <= 1) return null
  const newer = Math.min(page - 1, last)
  return (
    <nav
      aria-label={formatMessage({ id: 'shell.pages' })}
      className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-6"
    >
      <p className="tabular text-sm text-ink-soft">
        {page <= last && <FormattedMessage id="shell.pages.here" values={{ page, last }} />}
      </p>
      <div className="flex gap-3">
        {newer > 0 && (
          <LinkButton
            to="."
            // The first page has no parameter.
            search={({ page: _page, ...search }) => (newer === 1 ? search : { ...search, page: newer })}
            variant="quiet"
            size="small"
            rel="prev"
          >
            <FormattedMessage id="shell.pages.newer" />
          </LinkButton>
        )}
        {page < last && (
          <LinkButton
            to="."
            search={(search) => ({ ...search, page: page + 1 })}
            variant="quiet"
            size="small"
            rel="next"
          >
            <FormattedMessage id="shell.pages.older" />
          </LinkButton>
        )}
      </div>
    </nav>
  )
}
