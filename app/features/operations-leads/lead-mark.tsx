import { FormattedMessage } from 'react-intl'
import { StatusDot, type StatusTone } from '#app/components/operations/status-dot.tsx'
import type { getLead } from '#app/functions/lead-operations.functions.ts'

/** A lead as staff see it. */
export type StaffLead = Extract<Awaited<ReturnType<typeof getLead>>, { ok: true }>['value']

const tones: Record<StaffLead['status'], StatusTone> = {
  10: 'under',
  20: 'live',
  30: 'done',
  40: 'over',
  90: 'over',
}

/** Where a lead stands, and whether its sender waits for somebody. */
export function LeadMark({ status, contact }: Pick<StaffLead, 'status' | 'contact'>) {
  const isWaiting = contact === 'wanted' && (status === 20 || status === 30)
  return (
    <>
      <StatusDot tone={isWaiting ? 'wanting' : tones[status]} label={`staff-lead.status.${status}`} />
      <span className="block text-sm font-normal text-ink-soft">
        <FormattedMessage id={`staff-lead.contact.${contact}`} />
      </span>
    </>
  )
}
