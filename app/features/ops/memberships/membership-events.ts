import type { MessageId } from '#app/i18n/messages.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import type { StaffEventType } from './membership.ts'

interface StaffEventTexts {
  title: MessageId
  text: MessageId
}

const titles = staffButtons.membershipOrder

export const eventTexts: Record<StaffEventType, StaffEventTexts> = {
  'staff.refundRetried': { title: titles['staff.refundRetried'], text: 'staff.event.refundRetried.text' },
  'staff.paidOut': { title: titles['staff.paidOut'], text: 'staff-membership.paidOut.text' },
  'staff.goodwillGranted': { title: titles['staff.goodwillGranted'], text: 'staff.event.goodwillGranted.text' },
}
