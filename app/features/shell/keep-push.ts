import { logWarning } from '#app/lib/log/log.ts'
import { keptClient } from '#app/lib/push/kept-client.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'

/**
 * Once it is known who is here: sees that a browser which somebody has let be pushed to still is, and lets go of it where
 * they are not signed in any more. Browsers that nobody has ever let be pushed to load nothing for that.
 */
export function keepPush(profile: SessionProfile | null): void {
  const kept = keptClient()
  if (!kept) return
  const isTheirs = profile?.accountId === kept.accountId
  const work = isTheirs ? goOn(kept.accountId) : letGo(kept.clientId)
  // The page stands without it, and the next visit tries again.
  work.catch((error: unknown) => logWarning('push: the browser was not looked after', error))
}

const load = () => Promise.all([import('#app/lib/push/push-actor.ts'), import('#app/functions/push-ports.ts')])

async function goOn(accountId: string): Promise<void> {
  const [{ startPush }, { pushPorts }] = await load()
  startPush(accountId, pushPorts)
}

async function letGo(clientId: string): Promise<void> {
  const [{ endPush }, { unbind }] = await load()
  if (!endPush()) await unbind(clientId)
}
