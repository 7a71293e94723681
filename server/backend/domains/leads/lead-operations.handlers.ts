import { inArray } from 'drizzle-orm'
import { leadMachine } from '#machines/orders/lead/index.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import { type leadOperations, leadStatus, type StaffLead } from '#server/api/contract/groups/lead-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CsvColumns, csvTable } from '#server/backend/kernel/csv.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import { recordStaffAction } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { answerByOf } from './lead-work.ts'
import { type Lead, readLead } from './leads.ts'
import { fireStaffEvent } from './staff-events.ts'
import { exportedLeads, listLeads } from './staff-list.ts'

export function createLeadOperationsHandlers(services: BackendContext): Handlers<typeof leadOperations> {
  async function staffView(lead: Lead, staffId: string): Promise<StaffLead> {
    const { version, details, utm, locale, asked, sections, textVersion, recordedFrom, approveIp, assigneeId } = lead
    const log = await readLog(services, leadMachine.id, lead.orderNo)
    const staffIds = [...lead.notes.map((note) => note.staffId), ...(assigneeId ? [assigneeId] : [])]
    const names = await namesOf(services, staffIds)
    return {
      ...leadItem(lead),
      version,
      details,
      utm,
      locale,
      asked,
      sections,
      textVersion,
      recordedFrom,
      approveIp,
      confirmBy: lead.confirmBy.toISOString(),
      confirmedAt: lead.confirmedAt?.toISOString() ?? null,
      answerBy: answerByOf(lead)?.toISOString() ?? null,
      keepUntil: lead.keepUntil.toISOString(),
      assignee: assigneeId && (names.get(assigneeId) ?? ''),
      isOwn: assigneeId === staffId,
      notes: lead.notes.map((note) => ({ at: note.at, by: names.get(note.staffId) ?? '', text: note.text })),
      events: log.map((line) => ({
        ...toEvent(line),
        payload: JSON.stringify(line.payload),
        requestId: line.requestId,
      })),
    }
  }

  return {
    async listLeads({ query }) {
      const { items, next } = await listLeads(services, query)
      return { items: items.map(leadItem), next }
    },
    async getLead({ params: { leadNo } }, { account }) {
      const lead = await readLead(services, leadNo)
      if (!lead) throw new Refusal('not_found', `no lead ${leadNo}`)
      return staffView(lead, account.id)
    },
    async fireLeadEvent({ params: { leadNo }, body }, context) {
      return staffView(await fireStaffEvent(services, { leadNo, event: body }, context), context.account.id)
    },
    async exportLeads({ body: { which } }, context) {
      const found = await exportedLeads(services, which)
      const fileName = `leads-${services.clock.now().toISOString().slice(0, 10)}.csv`
      const detail = { which, rows: found.length }
      await recordStaffAction(services, context, { action: 'leadsExported', reference: 'leads', detail })
      return { fileName, content: csvTable(columns, found), rows: found.length }
    },
  }
}

function leadItem(lead: Lead) {
  const { orderNo, status, scene, pageScene, purchaseType, isInApp, email, details, contact, createdAt } = lead
  return {
    leadNo: orderNo,
    status: leadStatus.parse(status),
    scene,
    pageScene,
    purchaseType,
    isInApp,
    name: [details.firstName, details.lastName].filter(Boolean).join(' '),
    email,
    contact,
    createdAt: createdAt.toISOString(),
  }
}

/** Names of staff members. */
async function namesOf(services: BackendContext, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, firstName, lastName } = accounts
  const rows = await services
    .db()
    .select({ id, firstName, lastName })
    .from(accounts)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]))
}

/** Campaign parameters in use; others are in the staff's view of a lead. */
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** Columns of the exported table, in English as the importing programs expect. */
const columns: CsvColumns<Lead> = [
  ['lead', ({ orderNo }) => orderNo],
  ['status', ({ status }) => status],
  ['scene', ({ scene }) => scene],
  ['page scene', ({ pageScene }) => pageScene ?? undefined],
  ['purchase type', ({ purchaseType }) => (purchaseType === null ? undefined : nameOf(PurchaseType, purchaseType))],
  ['created', ({ createdAt }) => createdAt.toISOString()],
  ['confirmed', ({ confirmedAt }) => confirmedAt?.toISOString()],
  ['contact', ({ contact }) => contact],
  ['first name', ({ details }) => details.firstName],
  ['last name', ({ details }) => details.lastName],
  ['email', ({ email }) => email],
  ['phone country', ({ details }) => details.phoneCountry],
  ['phone', ({ details }) => details.phoneNumber],
  ['company', ({ details }) => details.company],
  ['fleet size', ({ details }) => details.fleetSize],
  ['mileage', ({ details }) => details.mileage],
  ['number plate', ({ details }) => details.numberPlate],
  ['model', ({ details }) => details.modelId],
  ['configuration', ({ details }) => details.configuration],
  ['message', ({ details }) => details.message],
  ['mails', ({ sections }) => sections.join(' ')],
  ['locale', ({ locale }) => locale],
  ['channel', ({ isInApp }) => (isInApp ? 'app' : 'website')],
  ...utmNames.map((name): CsvColumns<Lead>[number] => [name, ({ utm }) => utm?.[name]]),
]
