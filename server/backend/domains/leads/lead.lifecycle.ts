import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { config } from '#config'
import { type LeadEvent, type LeadFacts, leadMachine } from '#machines/orders/lead/index.ts'
import { knownModel } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { eraseMails } from '#server/backend/platform/mail/erase-mails.ts'
import { leadMail } from './lead-mail.ts'
import { leadWork } from './lead-work.ts'
import { insertLead, type Lead, lockLead, leadStatus, updateLead } from './leads.ts'
import { readerAt, subscribe } from './mail-subscriptions.ts'

const { undoDays, keptDays } = config.limits.leads
const mail = z.object({ template: z.enum(['leadConfirm', 'leadConfirmed']) })

/** Clears all personal columns. */
const erasedColumns = { details: {}, utm: null, recordedFrom: null, accountId: null, notes: [] } as const

/** Database side of the lead's machine. */
export const leadLifecycle: OrderLifecycle<Lead, LeadFacts, LeadEvent> = {
  machine: leadMachine,
  lock: lockLead,
  insert: insertLead,
  update: updateLead,
  factsOf: ({ confirmBy, asked, sections, endedAt, contact, keepUntil, isReadableKept }, now) => ({
    now: now.getTime(),
    confirmBy: confirmBy.getTime(),
    asked,
    sections,
    endedAt: endedAt?.getTime() ?? null,
    undoDays,
    contact,
    keepUntil: keepUntil.getTime(),
    keptDays,
    isReadableKept,
  }),
  dimensionsOf: ({ locale, details, isInApp }) => ({
    market: config.locales[locale].market,
    model: details.modelId === undefined ? null : knownModel(details.modelId),
    channel: isInApp ? 'app' : 'website',
  }),
  changesOf: ({ sections, endedAt, contact, keepUntil, isReadableKept }) => ({
    sections,
    endedAt: endedAt === null ? null : new Date(endedAt),
    contact,
    keepUntil: new Date(keepUntil),
    isReadableKept,
  }),
  refusalCodes: { isEmailAllowed: 'email_not_allowed', isLinkGood: 'link_invalid', isInTime: 'link_invalid' },
  effects: {
    sendMail: async (services, lead, params) => [leadMail(services.env, lead, mail.parse(params).template)],
    async startMails(services, { orderNo, email, sections, textVersion, approveIp, locale }) {
      const proof = { textVersion, locale, from: approveIp ?? 'unknown', leadNo: orderNo }
      await subscribe(services, await readerAt(services, email), { sections, ...proof })
    },
    async scheduleTimers(services, { orderNo, status, confirmBy, keepUntil }) {
      await services.outbox.withdraw(timerGroup(orderNo))
      const isUnconfirmed = status === leadStatus.recorded
      return [
        orderEventEntry({
          machineId: leadMachine.id,
          orderNo,
          event: isUnconfirmed ? 'timer.unconfirmed' : 'timer.outkept',
          // The last instant still counts.
          dueAt: isUnconfirmed ? new Date(confirmBy.getTime() + 1) : keepUntil,
        }),
      ]
    },
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    async pseudonymise(services, lead) {
      const email = fingerprintOf(services, lead.email)
      await services.db().update(mailSubscriptions).set({ email }).where(eq(mailSubscriptions.leadNo, lead.orderNo))
      await updateLead(services, { ...lead, ...erasedColumns, notes: [], email })
      await eraseMails(services, { orderNos: [lead.orderNo] })
    },
    async forgetPerson(services, lead) {
      await updateLead(services, { ...lead, ...erasedColumns, notes: [], approveIp: null, email: '' })
      await eraseMails(services, { orderNos: [lead.orderNo] })
    },
  },
  work: leadWork,
  timers: {
    'timer.unconfirmed': () => ({ event: { type: 'timer.unconfirmed' } }),
    'timer.outkept': () => ({ event: { type: 'timer.outkept' } }),
  },
}

/** Keyed hash: matches a known address without revealing it. */
function fingerprintOf({ env }: BackendContext, email: string): string {
  return `${keyedHash(env, 'lead-pseudonym', email, 'hex')}@pseudonym.invalid`
}
