import { FormattedMessage } from 'react-intl'
import type { getLead } from '#app/functions/ops/leads.functions.ts'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { LeadStatus } from '#machines/orders/lead/lead.status.ts'
import { nameOf } from '#machines/shared/codes.ts'

/** Lead for staff. */
export type StaffLead = Extract<Awaited<ReturnType<typeof getLead>>, { ok: true }>['value']

const tones: Record<StaffLead['status'], StatusTone> = {
  [LeadStatus.recorded]: 'under',
  [LeadStatus.confirmed]: 'live',
  [LeadStatus.unsubscribed]: 'done',
  [LeadStatus.pseudonymised]: 'over',
  [LeadStatus.expired]: 'over',
}

/** State of a lead, and whether the sender waits for a contact. */
export function LeadMark({ status, contact }: Pick<StaffLead, 'status' | 'contact'>) {
  const isWaiting = contact === 'wanted' && (status === LeadStatus.confirmed || status === LeadStatus.unsubscribed)
  return (
    <>
      <StatusDot
        tone={isWaiting ? 'wanting' : tones[status]}
        label={`staff-lead.status.${nameOf(LeadStatus, status)}`}
      />
      <span className="block text-sm font-normal text-ink-soft">
        <FormattedMessage id={`staff-lead.contact.${contact}`} />
      </span>
    </>
  )
}
