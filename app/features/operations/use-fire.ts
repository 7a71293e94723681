import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { fireTestDriveEvent } from '#app/functions/operations.functions.ts'
import type { NoticeTone } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import type { StaffEvent } from './drive.ts'

export interface FireNews {
  tone: NoticeTone
  message: MessageId
}

type Fired = Awaited<ReturnType<typeof fireTestDriveEvent>>

/** Fires events at one order and says what came of the last one; whatever it was, the page shows the order's newest state. */
export function useFire(orderNo: string) {
  const router = useRouter()
  const [news, setNews] = useState<FireNews | null>(null)

  /** Throws where there was no answer; the event may have been fired then. */
  async function send(event: StaffEvent): Promise<Fired> {
    setNews(null)
    const fired = await fireTestDriveEvent({ data: { orderNo, event } })
    await router.invalidate()
    setNews(
      fired.ok
        ? { tone: 'success', message: 'operations.event.done' }
        : { tone: 'warning', message: `errors.${fired.code}` },
    )
    return fired
  }

  return {
    news,
    forgetNews: () => setNews(null),
    send,

    /** Whether it was fired; a failure is shown. */
    async fire(event: StaffEvent): Promise<boolean> {
      try {
        return (await send(event)).ok
      } catch (error) {
        // Shown with the news; what was entered stays, and the same event fired again is fired once.
        logError('a staff event was not answered', error)
        setNews({ tone: 'danger', message: failureMessage(error) })
        return false
      }
    },
  }
}
