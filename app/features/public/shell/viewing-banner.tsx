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
 * Says on every page whose account staff view, and ends it. A page of the account leads back to the customer's page in
 * the console once the viewing is over, so that none stays open: by hand, by time, or, with null, in another tab.
 */
export default function ViewingBanner({ viewing }: { viewing: Viewing }) {
  const locale = useLocale()
  const { slug } = locale
  const [hasTexts, setHasTexts] = useState(false)
  const [shown] = useState(viewing)
  const [isOver, setIsOver] = useState(false)
  const home = pathInLocale(slug, shown ? `/ops/customers/${shown.accountId}` : '/ops')

  useEffect(() => {
    // The page works without, and the viewing ends by itself.
    const failed = (error: unknown) => logWarning('the texts of a viewing could not be loaded', error)
    loadMessages(slug, ['viewing']).then(() => setHasTexts(true), failed)
  }, [slug])
  useEffect(() => {
    function leave() {
      setIsOver(true)
      if (window.location.pathname.startsWith(pathInLocale(slug, '/account'))) window.location.replace(home)
    }
    if (!viewing) return leave()
    const timer = setTimeout(leave, Math.max(0, Date.parse(viewing.endsAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [viewing, home, slug])

  if (!viewing || isOver || !hasTexts) return null
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
