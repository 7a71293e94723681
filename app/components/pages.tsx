import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from './link-button.tsx'

/** Where one is in a list of a customer's own, and the ways on; each page is an address of its own. */
export function Pages({ page, last }: { page: number; last: number }) {
  const { formatMessage } = useIntl()
  if (last <= 1) return null
  return (
    <nav
      aria-label={formatMessage({ id: 'account.pages' })}
      className="mt-8 flex flex-wrap items-center justify-between gap-4"
    >
      <p className="tabular text-sm text-ink-soft">
        <FormattedMessage id="account.page" values={{ page, last }} />
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <LinkButton to="." search={(search) => ({ ...search, page: page - 1 })} variant="quiet" size="small">
            <FormattedMessage id="account.page.previous" />
          </LinkButton>
        )}
        {page < last && (
          <LinkButton to="." search={(search) => ({ ...search, page: page + 1 })} variant="quiet" size="small">
            <FormattedMessage id="account.page.next" />
          </LinkButton>
        )}
      </div>
    </nav>
  )
}
