import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** Rows per page of the console's lists. */
export const pageSize = 25

interface PaginationProps {
  page: number
  total: number
  /** Whether there are more rows than are counted and listed. */
  hasMore: boolean
}

/** Pagination with its position in the list. The page is in the address. */
export function Pagination({ page, total, hasMore }: PaginationProps) {
  const { formatMessage } = useIntl()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (total === 0) return null
  const values = { first: (page - 1) * pageSize + 1, last: Math.min(page * pageSize, total), total, hasMore }
  return (
    <nav
      aria-label={formatMessage({ id: 'operations.page' })}
      className="mt-6 flex flex-wrap items-center justify-between gap-4"
    >
      <p className="tabular text-sm text-ink-soft">
        <FormattedMessage id="operations.page.range" values={values} />
      </p>
      {last > 1 && (
        <div className="flex gap-3">
          {page > 1 && (
            <LinkButton to="." search={(search) => ({ ...search, page: page - 1 })} variant="quiet" size="small">
              <FormattedMessage id="operations.page.previous" />
            </LinkButton>
          )}
          {page < last && (
            <LinkButton to="." search={(search) => ({ ...search, page: page + 1 })} variant="quiet" size="small">
              <FormattedMessage id="operations.page.next" />
            </LinkButton>
          )}
        </div>
      )}
    </nav>
  )
}
