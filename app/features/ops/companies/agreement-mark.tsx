import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { nameOf } from '#machines/shared/codes.ts'

const tones: Record<AgreementStatus, StatusTone> = {
  [AgreementStatus.draft]: 'over',
  [AgreementStatus.offered]: 'under',
  [AgreementStatus.active]: 'live',
  [AgreementStatus.suspended]: 'wanting',
  [AgreementStatus.ended]: 'done',
  [AgreementStatus.terminated]: 'over',
  [AgreementStatus.declined]: 'over',
  [AgreementStatus.expired]: 'over',
  [AgreementStatus.discarded]: 'over',
}

/** State of an agreement. */
export function AgreementMark({ status }: { status: AgreementStatus }) {
  return <StatusDot tone={tones[status]} label={`staff-companies.status.${nameOf(AgreementStatus, status)}`} />
}
