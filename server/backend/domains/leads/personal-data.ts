import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { DataSubject, PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { eraseMails } from '#server/backend/platform/mail/erase-mails.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'
import type { Lead } from './leads.ts'
import { isOf, mailHistory } from './mail-subscriptions.ts'

/** Leads sent while signed in or from the account's address; none needs to be retained. */
export const leadData: PersonalDataSource = {
  name: 'leads',
  tables: [leads],
  merge: {
    moves: [leads.accountId],
    stays: { 'a member of staff': [leads.assigneeId] },
    counts: { leads: async (services, subject) => (await leadsOf(services, subject)).length },
  },
  async exported(services, subject) {
    const found = await leadsOf(services, subject)
    return found.map(({ version: _version, assigneeId: _assignee, notes, ...lead }) => ({
      ...lead,
      notes: notes.map(({ at, text }) => ({ at, text })),
    }))
  },
  consents: {
    kind: 'lead',
    async list(services, subject) {
      const found = await leadsOf(services, subject)
      return found.map(({ orderNo, createdAt, textVersion, recordedFrom }) => ({
        about: orderNo,
        givenAt: createdAt.toISOString(),
        version: textVersion,
        givenFrom: recordedFrom,
        withdrawnAt: null,
      }))
    },
  },
  async erase(services, subject) {
    const numbers = (await leadsOf(services, subject)).map(({ orderNo }) => orderNo)
    for (const leadNo of numbers) await services.outbox.withdraw(timerGroup(leadNo))
    await eraseMails(services, { orderNos: numbers })
    // Mails may go to another address than the account's.
    await services.db().delete(mailSubscriptions).where(inArray(mailSubscriptions.leadNo, numbers))
    await services.db().delete(leads).where(inArray(leads.orderNo, numbers))
    await forgetWork(services, numbers)
  },
}

function leadsOf(services: BackendContext, { accountId, email }: DataSubject): Promise<Lead[]> {
  return services
    .db()
    .select()
    .from(leads)
    .where(or(eq(leads.accountId, accountId), eq(leads.email, email)))
    .orderBy(asc(leads.createdAt))
}

export const mailSubscriptionData: PersonalDataSource = {
  name: 'mailSubscriptions',
  tables: [mailSubscriptions],
  merge: {
    async prepare(services, { from, into }) {
      const { accountId, section, endedAt } = mailSubscriptions
      const running = services
        .db()
        .select({ section })
        .from(mailSubscriptions)
        .where(and(eq(accountId, into.accountId), isNull(endedAt)))
      // One of two subscriptions to the same section ends; both stay as proof.
      await services
        .db()
        .update(mailSubscriptions)
        .set({ endedAt: services.clock.now() })
        .where(and(eq(accountId, from.accountId), isNull(endedAt), inArray(section, running)))
    },
    moves: [mailSubscriptions.accountId],
  },
  async exported(services, subject) {
    return mailHistory(services, subject)
  },
  consents: {
    kind: 'mail',
    async list(services, subject) {
      const rows = await mailHistory(services, subject)
      return rows.map((row) => ({
        about: row.section,
        givenAt: row.subscribedAt.toISOString(),
        version: row.textVersion,
        givenFrom: row.subscribedFrom,
        withdrawnAt: row.endedAt?.toISOString() ?? null,
      }))
    },
  },
  async erase(services, subject) {
    await services.db().delete(mailSubscriptions).where(isOf(subject))
  },
}
