import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

interface NextPageProps {
  /** Whether this is a later page. */
  isLater: boolean
  /** Cursor of the next page; null on the last one. */
  next: string | number | null
}

/** Pagination of a list too long to be counted: next page, and back to the start. */
export function NextPage({ isLater, next }: NextPageProps) {
  const { formatMessage } = useIntl()
  if (!isLater && next === null) return null
  return (
    <nav aria-label={formatMessage({ id: 'operations.page' })} className="mt-6 flex flex-wrap justify-end gap-3">
      {isLater && (
        <LinkButton to="." search={({ after: _, ...search }) => search} variant="quiet" size="small">
          <FormattedMessage id="operations.page.first" />
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to="." search={(search) => ({ ...search, after: next })} variant="quiet" size="small">
          <FormattedMessage id="operations.page.next" />
        </LinkButton>
      )}
    </nav>
  )
}
