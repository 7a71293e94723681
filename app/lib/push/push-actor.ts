import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { pushPermissionMachine, PushSnapshot } from '#machines/flows/push-permission/index.ts'
import { watchPermission } from './browser-push.ts'
import { whenPushEnds } from './end-push.ts'

export type PushActor = ActorRefFrom<typeof pushPermissionMachine>

let running: { accountId: string; actor: PushActor } | null = null

/**
 * The one run of the flow in this page, begun for whoever is signed in; for somebody else it begins anew. It looks again
 * when the browser's settings are changed, and ends with the session.
 */
export function startPush(accountId: string, machine: typeof pushPermissionMachine): PushActor {
  if (running?.accountId === accountId && running.actor.getSnapshot().status === 'active') return running.actor
  running?.actor.stop()
  const actor = createActor(machine, { input: { accountId } })
  running = { accountId, actor }
  const look = () => actor.send({ type: 'permission.changed' })
  const stopWatching = watchPermission(look)
  actor.subscribe({ complete: stopWatching })
  whenPushEnds(endOf)
  return actor.start()
}

/** Tells what runs for somebody else that they are not signed in any more. Whether it lets go of the browser by itself. */
function endOf(accountId: string | null): boolean {
  if (!running || running.accountId === accountId) return false
  const { actor } = running
  if (actor.getSnapshot().status !== 'active') return false
  actor.send({ type: 'session.ended' })
  return actor.getSnapshot().matches('leaving')
}

/** Where the flow stands; null until it has begun, which is never on the server. */
export function usePush(start: () => PushActor): [snapshot: PushSnapshot | null, actor: PushActor | null] {
  const [actor, setActor] = useState<PushActor | null>(null)
  const [snapshot, setSnapshot] = useState<PushSnapshot | null>(null)
  useEffect(() => {
    const begun = start()
    setActor(begun)
    setSnapshot(begun.getSnapshot())
    const { unsubscribe } = begun.subscribe(setSnapshot)
    return unsubscribe
  }, [start])
  return [snapshot, actor]
}
