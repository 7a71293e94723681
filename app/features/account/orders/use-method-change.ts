import { useState } from 'react'
import { changeMethod } from '#app/functions/account/orders.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import type { AccountOrder } from './order.ts'

/** Changes the payment method of the coming months; returns the failure to show above the methods. */
export function useMethodChange({ orderNo, termsVersion }: AccountOrder) {
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isWorking, setIsWorking] = useState(false)

  async function change(methodId: string, whenChanged: () => Promise<void> | void): Promise<void> {
    setFailure(null)
    setIsWorking(true)
    try {
      const changed = await changeMethod({
        data: { body: { isEnabled: true, orderNo, methodId, termsVersion }, idempotencyKey: crypto.randomUUID() },
      })
      if (changed.ok) await whenChanged()
      else setFailure(`errors.${changed.code}`)
    } catch (error) {
      // Choosing the same method again has no further effect.
      logError('a payment method could not be changed', error)
      setFailure(failureMessage(error))
    } finally {
      setIsWorking(false)
    }
  }

  return { failure, isWorking, change }
}
