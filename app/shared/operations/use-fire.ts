import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { NoticeTone } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import type { RefusingGuard } from '#machines/shared/outcome.ts'

export interface FireResult {
  tone: NoticeTone
  message: MessageId
  /** Guard whose sentence says more than the message. */
  refusedBy?: RefusingGuard | undefined
}

type CodeIn<Id> = Id extends `errors.${infer Code}` ? Code : never

interface Refused {
  ok: false
  code: CodeIn<MessageId>
  refusedBy?: RefusingGuard | undefined
}

/** Fires events at an order and shows the result of the last one; the page is reloaded in any case. */
export function useFire<Event, Fired extends { ok: true } | Refused>(call: (event: Event) => Promise<Fired>) {
  const router = useRouter()
  const [result, setResult] = useState<FireResult | null>(null)

  /** Throws if there was no answer; the event may have been fired. */
  async function send(event: Event): Promise<Fired> {
    setResult(null)
    const fired = await call(event)
    await router.invalidate()
    setResult(
      fired.ok
        ? { tone: 'success', message: 'operations.event.done' }
        : { tone: 'warning', message: `errors.${fired.code}`, refusedBy: fired.refusedBy },
    )
    return fired
  }

  return {
    result,
    clearResult: () => setResult(null),
    send,

    /** Resolves to whether it was fired; a failure is shown. */
    async fire(event: Event): Promise<boolean> {
      try {
        return (await send(event)).ok
      } catch (error) {
        // Shown with the result; the input stays, and firing the same event again has no further effect.
        logError('a staff event was not answered', error)
        setResult({ tone: 'danger', message: failureMessage(error) })
        return false
      }
    },
  }
}
