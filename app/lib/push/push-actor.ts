import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { pushPermissionMachine, PushSnapshot } from '#machines/flows/push-permission/index.ts'
import { watchPermission } from './browser-push.ts'
import { whenPushEnds } from './end-push.ts'

export type PushActor = ActorRefFrom<typeof pushPermissionMachine>

let running: { accountId: string; actor: PushActor } | null = null

/**
 * Runs the push flow of this page for the signed-in account; another account starts a new run. Checks again when the
 * browser's settings change, and ends with the session.
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

/** Ends a run for another account. Returns whether it unbinds the browser itself. */
function endOf(accountId: string | null): boolean {
  if (!running || running.accountId === accountId) return false
  const { actor } = running
  if (actor.getSnapshot().status !== 'active') return false
  actor.send({ type: 'session.ended' })
  return actor.getSnapshot().matches('leaving')
}

/** State of the push flow; null until it has started, and on the server. */
export function usePush(start: () => PushActor): [snapshot: PushSnapshot | null, actor: PushActor | null] {
  const [actor, setActor] = useState<PushActor | null>(null)
  const [snapshot, setSnapshot] = useState<PushSnapshot | null>(null)
  useEffect(() => {
    const started = start()
    setActor(started)
    setSnapshot(started.getSnapshot())
    const { unsubscribe } = started.subscribe(setSnapshot)
    return unsubscribe
  }, [start])
  return [snapshot, actor]
}
