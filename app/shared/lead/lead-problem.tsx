import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { canRetry, type LeadFormProblem, leadFormProblem } from '#machines/flows/lead-form/index.ts'
import type { LeadActor } from './use-lead-flow.ts'

/** What is said above the form; what is about one field stands at that field. */
const texts: Partial<Record<LeadFormProblem, MessageId>> = { offline: 'lead.offline', unclear: 'lead.unclear' }

/** Why it was not sent, or that nobody knows, with the way on from there. */
export function LeadProblemNotice({ actor }: { actor: LeadActor }) {
  const current = useSelector(actor, leadFormProblem)
  const refusal = useSelector(actor, ({ context }) => context.problem)
  const isRetryable = useSelector(actor, canRetry)
  const text = current === 'refused' && refusal ? (`errors.${refusal}` as const) : current && texts[current]
  if (!text) return null
  return (
    <Notice tone={current === 'refused' ? 'danger' : 'warning'} live="assertive">
      <FormattedMessage id={text} />
      <div className="mt-3 flex flex-wrap gap-3">
        {isRetryable && (
          <Button size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            <FormattedMessage id="lead.retry" />
          </Button>
        )}
        {current === 'unclear' && (
          <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'form.reopened' })}>
            <FormattedMessage id="lead.reopen" />
          </Button>
        )}
      </div>
    </Notice>
  )
}
