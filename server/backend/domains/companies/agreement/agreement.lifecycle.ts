import { z } from 'zod'
import { config } from '#config'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import {
  type AgreementEvent,
  type AgreementFacts,
  companyAgreementMachine,
} from '#machines/orders/company-agreement/index.ts'
import { listMembers } from '#server/backend/domains/companies/members.ts'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { closeAccount, openAccount } from './account-methods.ts'
import { type Agreement, insertAgreement, lockAgreement, updateAgreement } from './agreements.ts'
import { agreementMailEntry, agreementMailTemplates } from './mails/agreement-mails.ts'

const mail = z.object({ template: z.enum(agreementMailTemplates) })

/** Database side of the agreement's machine. */
export const agreementLifecycle: OrderLifecycle<Agreement, AgreementFacts, AgreementEvent> = {
  machine: companyAgreementMachine,
  lock: lockAgreement,
  insert: insertAgreement,
  update: updateAgreement,
  factsOf: ({ hasOther, hasArrears, offerEndsAt, startedAt, endsAt, suspendedFor }, now) => ({
    now: now.getTime(),
    offerDays: config.limits.company.offerDays,
    hasOther,
    hasArrears,
    offerEndsAt: offerEndsAt?.getTime() ?? null,
    startedAt: startedAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    suspendedFor,
  }),
  dimensionsOf: ({ country }) => ({ market: country, model: null, channel: null }),
  changesOf: ({ offerEndsAt, startedAt, endsAt, suspendedFor }) => ({
    offerEndsAt: dateOf(offerEndsAt),
    startedAt: dateOf(startedAt),
    endsAt: dateOf(endsAt),
    suspendedFor,
  }),
  refusalCodes: { isAsShown: 'order_changed' },
  effects: {
    openAccount: (services, { companyId }) => openAccount(services, companyId),
    closeAccount: (services, { companyId }) => closeAccount(services, companyId),
    sendMail: (services, agreement, params) => mailOwners(services, agreement, mail.parse(params).template),
    scheduleTimers,
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
  },
  timers: {
    'timer.offerExpired': () => ({ event: { type: 'timer.offerExpired' } }),
    'timer.termEnded': () => ({ event: { type: 'timer.termEnded' } }),
  },
}

async function mailOwners(
  services: BackendContext,
  agreement: Agreement,
  template: z.output<typeof mail>['template'],
): Promise<OutboxEntry[]> {
  const members = await listMembers(services, agreement.companyId)
  return members
    .filter(({ role }) => role === 'owner')
    .map((owner) => agreementMailEntry(services, template, agreement, owner))
}

async function scheduleTimers(
  services: BackendContext,
  { orderNo, status, offerEndsAt, endsAt }: Agreement,
): Promise<OutboxEntry[]> {
  await services.outbox.withdraw(timerGroup(orderNo))
  const isOffered = status === AgreementStatus.offered
  const dueAt = isOffered ? offerEndsAt : endsAt
  const event = isOffered ? 'timer.offerExpired' : 'timer.termEnded'
  return dueAt === null ? [] : [orderEventEntry({ machineId: companyAgreementMachine.id, orderNo, event, dueAt })]
}

function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment)
}
