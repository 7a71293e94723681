import { z } from 'zod'
import { config } from '#config'
import { CollectedStatus } from '#machines/orders/collected-invoice/collected-invoice.status.ts'
import {
  type CollectedEvent,
  type CollectedFacts,
  collectedInvoiceMachine,
  reminderAt,
  suspensionAt,
} from '#machines/orders/collected-invoice/index.ts'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { agreementLifecycle } from '#server/backend/domains/companies/agreement/agreement.lifecycle.ts'
import { currentAgreement } from '#server/backend/domains/companies/agreement/agreements.ts'
import {
  collectedMailEntry,
  collectedMailTemplates,
} from '#server/backend/domains/companies/collected/mails/collected-mails.ts'
import { listMembers } from '#server/backend/domains/companies/members.ts'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { type CollectedRow, insertCollected, lockCollected, updateCollected } from './collected-invoices.ts'

const mail = z.object({ template: z.enum(collectedMailTemplates) })
const told = z.object({ event: z.enum(['backend.arrearsReported', 'backend.arrearsSettled']) })

/** Database side of the collected invoice's machine. */
export const collectedLifecycle: OrderLifecycle<CollectedRow, CollectedFacts, CollectedEvent> = {
  machine: collectedInvoiceMachine,
  lock: lockCollected,
  insert: insertCollected,
  update: updateCollected,
  factsOf: ({ dueAt, amount }, now) => ({ ...daysOf(dueAt), now: now.getTime(), amount }),
  dimensionsOf: ({ country }) => ({ market: country, model: null, channel: null }),
  changesOf: () => ({}),
  refusalCodes: {},
  effects: {
    async sendMail(services, row, params) {
      const { template } = mail.parse(params)
      const members = await listMembers(services, row.companyId)
      const suspendedAt = new Date(suspensionAt(daysOf(row.dueAt)))
      return members
        .filter(({ role }) => role === 'owner')
        .map((owner) => collectedMailEntry(services, template, { ...row, suspendedAt }, owner))
    },
    notifyAgreement: (services, row, params) => notifyAgreement(services, row, told.parse(params).event),
    scheduleTimers,
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
  },
  timers: {
    'timer.reminderDue': () => ({ event: { type: 'timer.reminderDue' } }),
    'timer.suspensionDue': () => ({ event: { type: 'timer.suspensionDue' } }),
  },
}

function daysOf(dueAt: Date) {
  const { remindDays, suspendDays } = config.limits.company
  return { dueAt: dueAt.getTime(), remindDays, suspendDays }
}

/** A company without an agreement in force has nothing that could be suspended. */
async function notifyAgreement(
  services: BackendContext,
  { orderNo, companyId }: CollectedRow,
  type: 'backend.arrearsReported' | 'backend.arrearsSettled',
): Promise<void> {
  const agreement = await currentAgreement(services, companyId)
  const isSuspended = agreement?.status === AgreementStatus.suspended
  const isConcerned =
    isSuspended || (agreement?.status === AgreementStatus.active && type === 'backend.arrearsReported')
  if (!agreement || !isConcerned) return
  const target = { orderNo: agreement.orderNo, requestId: `collected:${orderNo}` }
  await fireOrderEvent(services, agreementLifecycle, target, async () => ({ event: { type } }))
}

async function scheduleTimers(
  services: BackendContext,
  { orderNo, status, dueAt }: CollectedRow,
): Promise<OutboxEntry[]> {
  await services.outbox.withdraw(timerGroup(orderNo))
  const isIssued = status === CollectedStatus.issued
  const days = daysOf(dueAt)
  const timer = {
    machineId: collectedInvoiceMachine.id,
    orderNo,
    event: isIssued ? 'timer.reminderDue' : 'timer.suspensionDue',
    dueAt: new Date(isIssued ? reminderAt(days) : suspensionAt(days)),
  }
  return [orderEventEntry(timer)]
}
