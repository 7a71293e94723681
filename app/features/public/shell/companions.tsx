import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { getProfile } from '#app/functions/account/profile.functions.ts'
import { watchConnection } from '#app/lib/dialogue/offline-alert.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { endPushOfOthers } from '#app/lib/push/end-push.ts'
import { keptClient } from '#app/lib/push/kept-client.ts'
import { startSessionCheck } from '#app/lib/session/session.ts'
import type { ReadProfileOutcome, SessionProfile } from '#machines/flows/session-check/index.ts'
import { refusal, success } from '#machines/shared/outcome.ts'
import { AlertBanner } from './alert-banner.tsx'
import { GlobalModal } from './global-modal.tsx'

/** What accompanies every page and no first view needs: one chunk, loaded when the page is idle. */
export default function Companions() {
  const offline = useIntl().formatMessage({ id: 'shell.offline' })
  useEffect(() => startSessionCheck({ readProfile }, keepPush), [])
  useEffect(() => watchConnection(offline), [offline])
  return (
    <>
      <AlertBanner />
      <GlobalModal />
    </>
  )
}

/**
 * Once it is known who is here: tells what runs for somebody else that it is over, sees that a browser which somebody has let
 * be pushed to still is, and lets go of it where they are not signed in any more. Browsers that nobody has ever let be
 * pushed to load nothing for that.
 */
function keepPush(profile: SessionProfile | null): void {
  const accountId = profile?.accountId ?? null
  const isLeaving = endPushOfOthers(accountId)
  const kept = keptClient()
  if (!kept || isLeaving) return
  const work = kept.accountId === accountId ? goOn(accountId) : letGo(kept.clientId)
  // The page stands without it, and the next visit tries again.
  work.catch((error: unknown) => logWarning('push: the browser was not looked after', error))
}

async function goOn(accountId: string): Promise<void> {
  const [{ startPush }, { pushMachine }] = await Promise.all([
    import('#app/lib/push/push-actor.ts'),
    import('#app/functions/account/push-machine.ts'),
  ])
  startPush(accountId, pushMachine)
}

async function letGo(clientId: string): Promise<void> {
  const { unbind } = await import('#app/functions/account/push-machine.ts')
  await unbind(clientId)
}

/** Who is signed in, as far as the profile call tells; what every page needs of it. */
async function readProfile(signal: AbortSignal): Promise<ReadProfileOutcome> {
  const profile = await getProfile({ signal })
  if (!profile) return refusal('not_signed_in')
  const { id, firstName, lastName, role } = profile
  return success({ accountId: id, firstName, lastName, role })
}
