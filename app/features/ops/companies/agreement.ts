import type {
  createAgreement,
  fireAgreementEvent,
  getAgreement,
  getCompany,
} from '#app/functions/ops/companies.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'

/** Agreement for staff, with its replayed log. */
export type StaffAgreement = Extract<Awaited<ReturnType<typeof getAgreement>>, { ok: true }>['value']
export type StaffCompany = Extract<Awaited<ReturnType<typeof getCompany>>, { ok: true }>['value']
export type StaffEvent = Parameters<typeof fireAgreementEvent>[0]['data']['body']
export type Draft = Parameters<typeof createAgreement>[0]['data']['body']
/** Events that staff fire at an agreement; its terms have a form of their own. */
export type StaffEventType = StaffEvent['type']

const titles = staffButtons.companyAgreement

export const eventTexts: Record<StaffEventType, { title: MessageId; text: MessageId }> = {
  'staff.offered': { title: titles['staff.offered'], text: 'staff-companies.offer.text' },
  'staff.withdrawn': { title: titles['staff.withdrawn'], text: 'staff-companies.withdraw.text' },
  'staff.discarded': { title: titles['staff.discarded'], text: 'staff-companies.discard.text' },
  'staff.suspended': { title: titles['staff.suspended'], text: 'staff-companies.suspend.text' },
  'staff.resumed': { title: titles['staff.resumed'], text: 'staff-companies.resume.text' },
  'staff.renewalOffered': { title: titles['staff.renewalOffered'], text: 'staff-companies.renew.text' },
  'staff.renewalWithdrawn': { title: titles['staff.renewalWithdrawn'], text: 'staff-companies.renewWithdraw.text' },
  'staff.terminated': { title: titles['staff.terminated'], text: 'staff-companies.terminate.text' },
}
