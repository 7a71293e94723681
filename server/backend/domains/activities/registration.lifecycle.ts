import { z } from 'zod'
import {
  activityRegistrationMachine,
  type RegistrationEvent,
  type RegistrationFacts,
} from '#machines/orders/activity-registration/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { marketOfActivity, readActivity } from './activities.ts'
import {
  insertRegistration,
  lockColumns,
  readColumns,
  type RegistrationRow,
  updateRegistration,
} from './activity-registrations.ts'
import { activityMailTemplates } from './mails/activity-mail-request.ts'
import { freePlace } from './places.ts'
import { mailEntry, timerEntries } from './registration-mails.ts'

/** Hours before the start when check-in opens. */
export const checkInHours = 2

const mailParams = z.object({ template: z.enum(activityMailTemplates) })

export type RegistrationOccurrence = Occurrence<RegistrationRow, RegistrationEvent>

/** Database side of the registration's machine. */
export const registrationLifecycle: OrderLifecycle<RegistrationRow, RegistrationFacts, RegistrationEvent> = {
  machine: activityRegistrationMachine,
  lock: async (services, orderNo) => timed(services, await lockColumns(services, orderNo)),
  insert: insertRegistration,
  update: updateRegistration,
  factsOf: registrationFactsOf,
  dimensionsOf: ({ activityId }) => ({ market: marketOfActivity(activityId), model: null, channel: null }),
  changesOf: () => ({}),
  refusalCodes: { isPlaceFree: 'activity_full', isRegistrationOpen: 'registration_closed' },
  effects: {
    sendMail: async (services, row, params) => [await mailEntry(services, row, mailParams.parse(params).template)],
    scheduleTimers: (services, row) => timerEntries(services, activityRegistrationMachine.id, row),
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    freePlace,
  },
  timers: {
    'timer.began': () => ({ event: { type: 'timer.began' } }),
    'timer.ended': () => ({ event: { type: 'timer.ended' } }),
  },
}

export function registrationFactsOf(
  { closesAt, startsAt, endsAt }: Pick<RegistrationRow, 'closesAt' | 'startsAt' | 'endsAt'>,
  now: Date,
): RegistrationFacts {
  return {
    now: now.getTime(),
    closesAt: closesAt.getTime(),
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    checkInHours,
  }
}

export async function readRegistration(
  services: BackendContext,
  orderNo: string,
): Promise<RegistrationRow | undefined> {
  return timed(services, await readColumns(services, orderNo))
}

/** Fires an event at a registration (see `fireOrderEvent`). */
export function fireRegistrationEvent(
  services: BackendContext,
  target: Target,
  decide: (row: RegistrationRow) => Promise<RegistrationOccurrence>,
): Promise<RegistrationRow> {
  return fireOrderEvent(services, registrationLifecycle, target, decide)
}

/** Adds the times, which are stored with the activity. */
async function timed(
  services: BackendContext,
  columns: Awaited<ReturnType<typeof readColumns>>,
): Promise<RegistrationRow | undefined> {
  if (!columns) return undefined
  const { closesAt, startsAt, endsAt } = (await readActivity(services, columns.activityId)).activity
  return { ...columns, closesAt, startsAt, endsAt }
}
