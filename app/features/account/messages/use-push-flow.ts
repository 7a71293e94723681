import { useCallback } from 'react'
import { pushMachine } from '#app/functions/account/push-machine.ts'
import { startPush, usePush } from '#app/lib/push/push-actor.ts'

/** Where this browser stands with push, for whoever is signed in. */
export function usePushFlow(accountId: string) {
  return usePush(useCallback(() => startPush(accountId, pushMachine), [accountId]))
}
