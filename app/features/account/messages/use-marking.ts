import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { markMessages } from '#app/functions/account/messages.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { publishUnread } from '#app/lib/unread/use-unread.ts'

/** Marks messages as read or unread, all of them where none is named; says what was in the way. */
export function useMarking() {
  const router = useRouter()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isWorking, setIsWorking] = useState(false)

  async function mark(ids: string[] | null, isRead: boolean): Promise<void> {
    setFailure(null)
    setIsWorking(true)
    try {
      const marked = await markMessages({ data: { body: { ids, isRead } } })
      if (marked.ok) publishUnread(marked.value.unreadNum)
      // Gone meanwhile, or marked: the list knows.
      await router.invalidate()
    } catch (error) {
      // Marking again changes nothing twice.
      logError('messages could not be marked', error)
      setFailure(failureMessage(error))
    } finally {
      setIsWorking(false)
    }
  }

  return { failure, isWorking, mark }
}
