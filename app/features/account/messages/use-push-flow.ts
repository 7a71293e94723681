import { useCallback } from 'react'
import { pushMachine } from '#app/functions/account/push-machine.ts'
import { startPush, usePush } from '#app/lib/push/push-actor.ts'

/** State of push in this browser for the signed-in customer. */
export function usePushFlow(accountId: string) {
  return usePush(useCallback(() => startPush(accountId, pushMachine), [accountId]))
}
