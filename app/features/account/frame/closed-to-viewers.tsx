import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'

/** In place of a page of the account that is closed to staff who view it. */
export function ClosedToViewers() {
  return (
    <Notice tone="info">
      <FormattedMessage id="errors.viewing_read_only" />
    </Notice>
  )
}
