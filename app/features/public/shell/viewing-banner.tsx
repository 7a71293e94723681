import { useEffect, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import type { getVisitor } from '#app/functions/account/profile.functions.ts'
import { endViewing } from '#app/functions/ops/customers.functions.ts'
import { formatClock } from '#app/i18n/format.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { logWarning } from '#app/lib/log/log.ts'

type Viewing = NonNullable<Awaited<ReturnType<typeof getVisitor>>>['viewing']

/**
 * Says on every page whose account staff view, and ends it. Leads back to the customer's page, so that no page of the
 * customer stays open once it is over: by hand, by time, or, with null, in another tab.
 */
export default function ViewingBanner({ viewing }: { viewing: Viewing }) {
  const locale = useLocale()
  const { slug } = locale
  const [hasTexts, setHasTexts] = useState(false)
  const [shown] = useState(viewing)
  const isOver = viewing === null
  const home = pathInLocale(slug, shown ? `/ops/customers/${shown.accountId}` : '/ops')

  useEffect(() => {
    // The page works without, and the viewing ends by itself.
    const failed = (error: unknown) => logWarning('the texts of a viewing could not be loaded', error)
    loadMessages(slug, ['viewing']).then(() => setHasTexts(true), failed)
  }, [slug])
  useEffect(() => {
    if (isOver) return window.location.replace(home)
    const timer = setTimeout(() => window.location.replace(home), Math.max(0, Date.parse(viewing.endsAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [isOver, viewing, home])

  if (!viewing || !hasTexts) return null
  const { formatMessage } = intlOf(locale)
  return (
    <aside aria-label={formatMessage({ id: 'viewing.title' })} className="viewing-banner">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
        <p>
          <strong className="font-semibold">
            {formatMessage({ id: 'viewing.text' }, { name: <bdi key="name">{viewing.name}</bdi> })}
          </strong>{' '}
          {formatMessage({ id: 'viewing.until' }, { time: formatClock(locale, viewing.endsAt) })}
        </p>
        <EndButton label={formatMessage({ id: 'viewing.end' })} home={home} />
      </div>
    </aside>
  )
}

function EndButton({ label, home }: { label: string; home: string }) {
  const [isBusy, setIsBusy] = useState(false)
  async function end() {
    setIsBusy(true)
    try {
      await endViewing()
    } catch (error) {
      // The browser has left it, and the backend ends it by itself.
      logWarning('a viewing was not ended at the backend', error)
    }
    window.location.assign(home)
  }
  return (
    <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void end()}>
      {label}
    </Button>
  )
}
