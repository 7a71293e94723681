import { z } from 'zod'
import { config } from '#config'
import {
  type ApplicationEvent,
  type ApplicationFacts,
  jobApplicationMachine,
} from '#machines/orders/job-application/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { releaseFilesOf } from '#server/backend/platform/files/stored-files.ts'
import { forgetAnswersAbout } from '#server/backend/platform/http/personal-data.ts'
import { eraseMails } from '#server/backend/platform/mail/erase-mails.ts'
import { mailEntry } from './application-mails.ts'
import { applicationWork } from './application-work.ts'
import { type ApplicationRow, insertApplication, lockApplication, updateApplication } from './job-applications.ts'
import { applicationMailTemplates } from './mails/application-mail-request.ts'

const { keptDays, keptLongerDays } = config.limits.applications

const mailParams = z.object({ template: z.enum(applicationMailTemplates) })

export type ApplicationOccurrence = Occurrence<ApplicationRow, ApplicationEvent>

/** Clears all personal columns; title, reference, country and times remain. */
const erasedColumns = {
  accountId: null,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
  interviewPlace: null,
  note: null,
  remark: null,
  isKeptLonger: false,
} as const

/** Database side of the application's machine. */
export const applicationLifecycle: OrderLifecycle<ApplicationRow, ApplicationFacts, ApplicationEvent> = {
  machine: jobApplicationMachine,
  lock: lockApplication,
  insert: insertApplication,
  update: updateApplication,
  factsOf: ({ keepUntil, isKeptLonger }, now) => ({
    now: now.getTime(),
    keepUntil: keepUntil?.getTime() ?? null,
    keptDays,
    isKeptLonger,
    keptLongerDays,
  }),
  dimensionsOf: ({ country }) => ({ market: country, model: null, channel: null }),
  changesOf: ({ keepUntil, isKeptLonger }) => ({
    keepUntil: keepUntil === null ? null : new Date(keepUntil),
    isKeptLonger,
  }),
  refusalCodes: { areFilesStored: 'not_found' },
  effects: {
    sendMail: async (services, row, params) => [mailEntry(services, row, mailParams.parse(params).template)],
    async scheduleTimers(services, { orderNo, keepUntil }) {
      await services.outbox.withdraw(timerGroup(orderNo))
      return keepUntil === null
        ? []
        : [orderEventEntry({ machineId: jobApplicationMachine.id, orderNo, event: 'timer.outkept', dueAt: keepUntil })]
    },
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    async forgetPerson(services, row) {
      const { orderNo } = row
      await updateApplication(services, { ...row, ...erasedColumns, files: [] })
      await releaseFilesOf(services, { orderNo, purpose: 'application' })
      await eraseMails(services, { orderNos: [orderNo] })
      await forgetAnswersAbout(services, orderNo)
    },
  },
  work: applicationWork,
  timers: { 'timer.outkept': () => ({ event: { type: 'timer.outkept' } }) },
}

/** Fires an event at an application (see `fireOrderEvent`). */
export function fireApplicationEvent(
  services: BackendContext,
  target: Target,
  decide: (row: ApplicationRow) => Promise<ApplicationOccurrence>,
): Promise<ApplicationRow> {
  return fireOrderEvent(services, applicationLifecycle, target, decide)
}
