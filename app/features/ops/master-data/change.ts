import type {
  fireChangeEvent,
  getChange,
  getRecord,
  listRecords,
  saveChange,
} from '#app/functions/ops/master-data.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'

/** Change for staff, with its replayed log. */
export type StaffChange = Extract<Awaited<ReturnType<typeof getChange>>, { ok: true }>['value']
export type MasterRecord = Extract<Awaited<ReturnType<typeof getRecord>>, { ok: true }>['value']
export type MasterRecords = Awaited<ReturnType<typeof listRecords>>['items']
export type Field = MasterRecord['fields'][number]
export type StaffEvent = Parameters<typeof fireChangeEvent>[0]['data']['body']
export type Draft = Omit<Parameters<typeof saveChange>[0]['data']['body'], 'version'>
/** Events that staff fire at a change; its values have a form of their own. */
export type StaffEventType = StaffEvent['type']

const titles = staffButtons.dataChange

export const eventTexts: Record<StaffEventType, { title: MessageId; text: MessageId }> = {
  'staff.proposed': { title: titles['staff.proposed'], text: 'staff-master-data.propose.text' },
  'staff.published': { title: titles['staff.published'], text: 'staff-master-data.publish.text' },
  'staff.released': { title: titles['staff.released'], text: 'staff-master-data.release.text' },
  'staff.returned': { title: titles['staff.returned'], text: 'staff-master-data.return.text' },
  'staff.withdrawn': { title: titles['staff.withdrawn'], text: 'staff-master-data.withdraw.text' },
  'staff.unscheduled': { title: titles['staff.unscheduled'], text: 'staff-master-data.unschedule.text' },
  'staff.undone': { title: titles['staff.undone'], text: 'staff-master-data.undo.text' },
  'staff.retracted': { title: titles['staff.retracted'], text: 'staff-master-data.retract.text' },
  'staff.reopened': { title: titles['staff.reopened'], text: 'staff-master-data.reopen.text' },
  'staff.discarded': { title: titles['staff.discarded'], text: 'staff-master-data.discard.text' },
}
