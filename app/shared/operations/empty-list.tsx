import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

interface EmptyListProps {
  /** Parameters of the list. */
  search: object
  /** Said where filters leave nothing over. */
  none: MessageId
}

/** In place of a list without entries: filters are named only where there are any. */
export function EmptyList({ search, none }: EmptyListProps) {
  const isFiltered = Object.keys(search).some((name) => name !== 'after' && name !== 'page')
  return (
    <Notice>
      <FormattedMessage id={isFiltered ? none : 'operations.none'} />
    </Notice>
  )
}
