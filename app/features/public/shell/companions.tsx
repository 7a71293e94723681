import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { getVisitor } from '#app/functions/account/profile.functions.ts'
import { preloadCaller } from '#app/functions/call/preload-caller.ts'
import { useConsent } from '#app/lib/consent/consent.ts'
import { watchConnection } from '#app/lib/dialogue/offline-alert.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { endPushOfOthers } from '#app/lib/push/end-push.ts'
import { storedClient } from '#app/lib/push/stored-client.ts'
import { startSessionCheck } from '#app/lib/session/session.ts'
import { traceClicks } from '#app/lib/trace/click-trace.ts'
import type { ReadProfileOutcome, SessionProfile } from '#machines/flows/session-check/index.ts'
import { refusal, success } from '#machines/shared/outcome.ts'
import { AlertBanner } from './alert-banner.tsx'
import { GlobalModal } from './global-modal.tsx'
import { MarketSuggestion } from './market-suggestion.tsx'

// Of a few members of staff, now and then.
const ViewingBanner = lazy(() => import('./viewing-banner.tsx'))

/** Parts of every page that no first view needs: one chunk, loaded when the page is idle. */
export default function Companions() {
  const offline = useIntl().formatMessage({ id: 'shell.offline' })
  /** Undefined before the first viewing of this page, null after its end. */
  const [viewing, setViewing] = useState<Visitor['viewing']>()
  useEffect(() => {
    const readProfile = async (signal: AbortSignal) => {
      const visitor = await getVisitor({ signal })
      setViewing((shown) => visitor?.viewing ?? (shown && null))
      return profileOf(visitor)
    }
    startSessionCheck({ readProfile }, renewPush)
  }, [])
  useEffect(() => watchConnection(offline), [offline])
  useEffect(traceClicks, [])
  useWebVitals()
  return (
    <>
      <AlertBanner />
      <GlobalModal />
      <MarketSuggestion />
      {viewing !== undefined && (
        <Suspense>
          <ViewingBanner viewing={viewing} />
        </Suspense>
      )}
    </>
  )
}

/** Measures the page that the browser loaded as soon as the visitor allows statistics; nothing is loaded before. */
function useWebVitals(): void {
  const { state } = useRouter()
  const [route] = useState(() => state.matches.at(-1)?.fullPath ?? '')
  const isAllowed = useConsent('analytical')
  useEffect(() => {
    if (!isAllowed) return
    // The page works without.
    measure(route).catch((error: unknown) => logWarning('the vitals of a page are not measured', error))
  }, [isAllowed, route])
}

async function measure(route: string): Promise<void> {
  const [{ reportWebVitals }, { countWebVitals }] = await Promise.all([
    import('#app/lib/statistics/web-vitals.ts'),
    import('#app/functions/public/web-vitals.functions.ts'),
    // They are sent while the page is left.
    preloadCaller(),
  ])
  reportWebVitals(route, countWebVitals)
}

/**
 * Runs once the session is known: ends another account's push flow, renews this account's push registration, and
 * unbinds the browser after a sign-out. Browsers without a registration load nothing for that.
 */
function renewPush(profile: SessionProfile | null): void {
  const accountId = profile?.accountId ?? null
  const isLeaving = endPushOfOthers(accountId)
  const client = storedClient()
  if (!client || isLeaving) return
  const work = client.accountId === accountId ? resumePush(accountId) : unbindBrowser(client.clientId)
  // The page works without it; the next visit retries.
  work.catch((error: unknown) => logWarning('push: the registration could not be renewed', error))
}

async function resumePush(accountId: string): Promise<void> {
  const [{ startPush }, { pushMachine }] = await Promise.all([
    import('#app/lib/push/push-actor.ts'),
    import('#app/functions/account/push-machine.ts'),
  ])
  startPush(accountId, pushMachine)
}

async function unbindBrowser(clientId: string): Promise<void> {
  const { unbind } = await import('#app/functions/account/push-machine.ts')
  await unbind(clientId)
}

type Visitor = NonNullable<Awaited<ReturnType<typeof getVisitor>>>

/** Profile of the session, reduced to what every page needs. */
function profileOf(visitor: Visitor | null): ReadProfileOutcome {
  if (!visitor) return refusal('not_signed_in')
  const { id, firstName, lastName, role } = visitor.profile
  return success({ accountId: id, firstName, lastName, role })
}
