import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { config } from '#config'
import { isOneOf } from '#machines/shared/codes.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { known, type Lead, lockLead } from './leads.ts'

/** Companies are promised an answer in working days of their market. */
export function answerByOf({ scene, contact, confirmedAt, locale }: Lead): Date | null {
  if (scene !== 'b2b' || contact !== 'wanted' || !confirmedAt) return null
  return answerDueAt(confirmedAt, config.locales[locale].timeZone)
}

/** Work with leads: contact that was wanted. */
export const leadWork: WorkKind<Lead> = {
  name: 'lead',
  permission: 'leads.read',
  waitsFor: ['contact'],
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ locale }) => config.locales[locale].market,
  workOf: (lead) =>
    lead.contact === 'wanted' && isOneOf(known, lead.status)
      ? { what: 'contact', until: () => answerByOf(lead) }
      : null,
  async list(services, after, limit) {
    const { orderNo, status, contact } = leads
    return services
      .db()
      .select()
      .from(leads)
      .where(and(eq(contact, 'wanted'), inArray(status, known), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  lock: lockLead,
  async subjectsOf(services, leadNos) {
    const { orderNo, details, email } = leads
    const rows = await services
      .db()
      .select({ orderNo, details, email })
      .from(leads)
      .where(inArray(orderNo, [...leadNos]))
    return new Map(
      rows.map((row) => {
        const name = [row.details.firstName, row.details.lastName].filter(Boolean).join(' ')
        return [row.orderNo, { customer: row.details.company ?? (name || row.email) }]
      }),
    )
  },
}
