import { useEffect } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { countUnread } from '#app/functions/account/messages.functions.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { publishUnread, useUnread, watchNews } from '#app/lib/unread/use-unread.ts'

const most = 99

/** How many messages wait, beside the account's mark. Asks once for a page that somebody has loaded, and when one is pushed. */
export function UnreadBadge() {
  const unread = useUnread()
  useEffect(() => {
    askUnread()
    return watchNews(askUnread)
  }, [])
  if (unread === 0) return null
  return (
    <span className="unread-badge tabular">
      <span aria-hidden="true">
        <FormattedNumber value={Math.min(unread, most)} />
        {unread > most && '+'}
      </span>
      <span className="sr-only">
        <FormattedMessage id="shell.account.unread" values={{ count: unread }} />
      </span>
    </span>
  )
}

function askUnread(): void {
  countUnread().then(publishUnread, (error: unknown) => logWarning('the unread messages were not counted', error))
}
