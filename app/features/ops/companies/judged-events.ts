import { type AgreementEvent, companyAgreementMachine } from '#machines/orders/company-agreement/index.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { eventTexts, type StaffAgreement, type StaffEventType } from './agreement.ts'

type Judged = Pick<StaffAgreement, 'status' | 'facts'>

/** Events of staff, each with the guard that refuses it now even if all its inputs are valid; null if none does. */
export function judgedEvents(agreement: Judged): { type: StaffEventType; refusal: string | null }[] {
  return keysOf(eventTexts).map((type) => ({ type, refusal: refusalOf(agreement, eventOf(agreement, type)) }))
}

/** Guard that refuses a change of its terms; null if they can be changed. */
export function editRefusal(agreement: Judged): string | null {
  return refusalOf(agreement, { type: 'staff.edited' })
}

function refusalOf({ status, facts }: Judged, event: AgreementEvent): string | null {
  const judgement = judge(companyAgreementMachine, { code: status, facts }, event)
  return judgement.isAllowed ? null : judgement.refusedBy
}

function eventOf({ facts: { hasOwner, now } }: Judged, type: StaffEventType): AgreementEvent {
  switch (type) {
    case 'staff.offered':
      return { type, hasOwner }
    case 'staff.suspended':
    case 'staff.resumed':
    case 'staff.terminated':
      return { type, isReasonRecorded: true }
    case 'staff.renewalOffered':
      return { type, hasOwner, startsAt: now + 1 }
    case 'staff.renewalWithdrawn':
    case 'staff.withdrawn':
    case 'staff.discarded':
      return { type }
  }
  return type satisfies never
}
