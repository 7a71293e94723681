import { logWarning } from '#app/lib/log/log.ts'
import { endPushOfOthers } from '#app/lib/push/end-push.ts'
import { keptClient } from '#app/lib/push/kept-client.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'

/**
 * Once it is known who is here: tells what runs for somebody else that it is over, sees that a browser which somebody has let
 * be pushed to still is, and lets go of it where they are not signed in any more. Browsers that nobody has ever let be
 * pushed to load nothing for that.
 */
export function keepPush(profile: SessionProfile | null): void {
  const accountId = profile?.accountId ?? null
  const isLeaving = endPushOfOthers(accountId)
  const kept = keptClient()
  if (!kept || isLeaving) return
  const work = kept.accountId === accountId ? goOn(accountId) : letGo(kept.clientId)
  // The page stands without it, and the next visit tries again.
  work.catch((error: unknown) => logWarning('push: the browser was not looked after', error))
}

async function goOn(accountId: string): Promise<void> {
  const [{ startPush }, { pushPorts }] = await Promise.all([
    import('#app/lib/push/push-actor.ts'),
    import('#app/functions/account/push-ports.ts'),
  ])
  startPush(accountId, pushPorts)
}

async function letGo(clientId: string): Promise<void> {
  const { unbind } = await import('#app/functions/account/push-ports.ts')
  await unbind(clientId)
}
