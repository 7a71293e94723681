import { useCallback } from 'react'
import { pushPorts } from '#app/functions/account/push-ports.ts'
import { startPush, usePush } from '#app/lib/push/push-actor.ts'

/** State of push in this browser for the signed-in customer. */
export function usePushFlow(accountId: string) {
  return usePush(useCallback(() => startPush(accountId, pushPorts), [accountId]))
}
