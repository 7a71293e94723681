import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from './link-button.tsx'

/** Where one is in a list, and the ways on; each page is an address of its own. */
export function ListPages({ page, last }: { page: number; last: number }) {
  const { formatMessage } = useIntl()
  if (last <= 1) return null
  return (
    <nav
      aria-label={formatMessage({ id: 'content.pages' })}
      className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-6"
    >
      <p className="tabular text-sm text-ink-soft">
        <FormattedMessage id="content.page" values={{ page, last }} />
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <LinkButton
            to="."
            // The first page is the address without any.
            search={({ page: _page, ...search }) => (page === 2 ? search : { ...search, page: page - 1 })}
            variant="quiet"
            size="small"
            rel="prev"
          >
            <FormattedMessage id="content.page.newer" />
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
            <FormattedMessage id="content.page.older" />
          </LinkButton>
        )}
      </div>
    </nav>
  )
}
