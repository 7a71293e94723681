import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { act as actOn } from '#app/functions/account/membership.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'

type Kind = 'cancel' | 'withdraw' | 'retry-refund'

/** Has something done to an order, and shows it as it stands then. What got no answer keeps its key: it is done once. */
export function useAct(orderNo: string) {
  const router = useRouter()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [working, setWorking] = useState<Kind | null>(null)
  const unanswered = useRef<{ kind: Kind; key: string } | null>(null)

  async function run(kind: Kind) {
    const key = unanswered.current?.kind === kind ? unanswered.current.key : crypto.randomUUID()
    unanswered.current = { kind, key }
    setFailure(null)
    setWorking(kind)
    try {
      const done = await actOn({ data: { params: { id: orderNo, action: kind }, idempotencyKey: key } })
      unanswered.current = null
      if (!done.ok) setFailure(`errors.${done.code}`)
      await router.invalidate()
    } catch (error) {
      logError('a membership could not be acted on', error)
      setFailure(failureMessage(error))
    }
    setWorking(null)
  }

  return { failure, working, act: (kind: Kind) => void run(kind) }
}
