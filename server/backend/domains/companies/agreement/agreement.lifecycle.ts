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
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
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
  factsOf: ({ hasOther, hasArrears, offerEndsAt, startedAt, endsAt, suspendedFor, ...row }, now) => ({
    now: now.getTime(),
    offerDays: config.limits.company.offerDays,
    hasOther,
    hasArrears,
    offerEndsAt: offerEndsAt?.getTime() ?? null,
    startedAt: startedAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    suspendedFor,
    renewal: row.renewal,
    renewalEndsAt: row.renewalEndsAt?.getTime() ?? null,
    renewalStartsAt: row.renewalStartsAt?.getTime() ?? null,
  }),
  dimensionsOf: ({ country }) => ({ market: country, model: null, channel: null }),
  changesOf: ({ offerEndsAt, startedAt, endsAt, suspendedFor, renewal, renewalEndsAt, renewalStartsAt }) => ({
    offerEndsAt: dateOf(offerEndsAt),
    startedAt: dateOf(startedAt),
    endsAt: dateOf(endsAt),
    suspendedFor,
    renewal,
    renewalEndsAt: dateOf(renewalEndsAt),
    renewalStartsAt: dateOf(renewalStartsAt),
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
    'timer.renewalExpired': () => ({ event: { type: 'timer.renewalExpired' } }),
    'timer.renewalStarted': startOfRenewal,
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
  { orderNo, status, offerEndsAt, endsAt, renewal, renewalEndsAt, renewalStartsAt }: Agreement,
): Promise<OutboxEntry[]> {
  await services.outbox.withdraw(timerGroup(orderNo))
  const timers =
    status === AgreementStatus.offered
      ? [{ event: 'timer.offerExpired', dueAt: offerEndsAt }]
      : [
          { event: 'timer.termEnded', dueAt: endsAt },
          ...(renewal === 'offered' ? [{ event: 'timer.renewalExpired', dueAt: renewalEndsAt }] : []),
          ...(renewal === 'accepted' ? [{ event: 'timer.renewalStarted', dueAt: renewalStartsAt }] : []),
        ]
  return timers.flatMap(({ event, dueAt }) =>
    dueAt === null ? [] : orderEventEntry({ machineId: companyAgreementMachine.id, orderNo, event, dueAt }),
  )
}

/** The new terms become those of the agreement, with a term from their day on. */
function startOfRenewal({
  renewalTerms,
  renewalStartsAt,
  country,
  orderNo,
}: Agreement): Occurrence<Agreement, AgreementEvent> {
  if (!renewalTerms || !renewalStartsAt) throw new Error(`no renewal of ${orderNo}`)
  const endsAt = monthsAfter(renewalStartsAt, renewalTerms.months, config.markets[country].timeZone)
  return { event: { type: 'timer.renewalStarted', endsAt }, changes: { ...renewalTerms, renewalTerms: null } }
}

/** By the calendar of a market. */
export function monthsAfter(from: Date, months: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone).add({ months })
    .epochMilliseconds
}

function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment)
}
