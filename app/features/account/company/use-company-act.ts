import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'

const refusals = {
  not_found: 'errors.not_found',
  forbidden: 'errors.forbidden',
  too_many_requests: 'errors.too_many_requests',
  link_invalid: 'errors.link_invalid',
  vat_id_invalid: 'errors.vat_id_invalid',
  owner_needed: 'account-company.lastOwner',
  email_not_allowed: 'account-company.invite.member',
  invitation_closed: 'account-company.otherCompany',
  order_changed: 'errors.order_changed',
  transition_not_allowed: 'errors.transition_not_allowed',
  payment_method_invalid: 'errors.payment_method_invalid',
  credit_line_exceeded: 'errors.credit_line_exceeded',
  choice_not_offered: 'errors.choice_not_offered',
  vehicle_gone: 'errors.vehicle_gone',
  date_taken: 'errors.date_taken',
  price_changed: 'errors.price_changed',
  terms_changed: 'errors.terms_changed',
} as const satisfies Record<string, MessageId>
type RefusalCode = keyof typeof refusals

type Answer = { ok: true } | { ok: false; code: RefusalCode }

/** Changes something of the company and reloads the page; a refusal is a text for the user. */
export function useCompanyAct() {
  const router = useRouter()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function act(send: () => Promise<Answer>): Promise<boolean> {
    setFailure(null)
    setIsBusy(true)
    try {
      const answer = await send()
      if (answer.ok) await router.invalidate()
      else setFailure(refusals[answer.code])
      return answer.ok
    } catch (error) {
      // Shown with the control; every call can be repeated.
      logError('the company was not changed', error)
      setFailure(failureMessage(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { act, failure, isBusy }
}
