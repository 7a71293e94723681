import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { postalLine } from '#server/postal/postal-lines.ts'
import { readActivity, textOf } from './activities.ts'
import type { RegistrationRow } from './activity-registrations.ts'
import {
  type ActivityMailTemplate,
  activityMailRequest,
  type ActivityMailRequest,
} from './mails/activity-mail-request.ts'
import { activitiesUrl, registrationUrl } from './registration-link.ts'

const hour = 3_600_000
/** Hours before the start. */
const reminderHours = 24

/** Mails that add the activity to a calendar or remove it. */
const calendarMails = new Set<ActivityMailTemplate>([
  'activityRegistered',
  'activityPromoted',
  'activityCancelled',
  'activityCancelledByUs',
])

/** Mail about a registration, in its language. */
export async function mailEntry(
  services: BackendContext,
  row: RegistrationRow,
  template: ActivityMailTemplate,
): Promise<OutboxEntry> {
  return { kind: 'mail', payload: await requestOf(services, row, template) }
}

/**
 * With a place: the reminder a day before, if still ahead, and the end of check-in a day after the end. On the waiting
 * list: the start, when a place comes too late. They replace those planned before.
 */
export async function timerEntries(
  services: BackendContext,
  machineId: string,
  row: RegistrationRow,
): Promise<OutboxEntry[]> {
  const { orderNo, startsAt, endsAt, status } = row
  const groupKey = timerGroup(orderNo)
  if (row.version > 1) await services.outbox.withdraw(groupKey)
  if (status === RegistrationStatus.waitlisted)
    return [orderEventEntry({ machineId, orderNo, event: 'timer.began', dueAt: startsAt })]
  const remindAt = new Date(startsAt.getTime() - reminderHours * hour)
  const isAhead = remindAt > services.clock.now()
  return [
    ...(isAhead ? [{ ...(await mailEntry(services, row, 'activityReminder')), dueAt: remindAt, groupKey }] : []),
    orderEventEntry({ machineId, orderNo, event: 'timer.ended', dueAt: new Date(endsAt.getTime() + 24 * hour) }),
  ]
}

async function requestOf(
  services: BackendContext,
  row: RegistrationRow,
  template: ActivityMailTemplate,
): Promise<ActivityMailRequest> {
  const { activity, site } = await readActivity(services, row.activityId)
  const { env, clock } = services
  return activityMailRequest.parse({
    template,
    to: row.email,
    locale: row.locale,
    orderNo: row.orderNo,
    values: {
      activityId: activity.id,
      firstName: row.firstName,
      title: textOf(activity, row.locale).title,
      siteName: site.name,
      siteAddress: postalLine(row.locale, site),
      startsAt: activity.startsAt.toISOString(),
      endsAt: activity.endsAt.toISOString(),
      timeZone: site.timeZone,
      registrationUrl: registrationUrl(env, row),
      activitiesUrl: activitiesUrl(env, row),
      ...(row.cancelReason !== null && { reason: row.cancelReason }),
    },
    // Cancelling and registering again creates a new registration, so only time orders the calendar files.
    ...(calendarMails.has(template) && { calendar: { sequence: Math.floor(clock.now().getTime() / 60_000) } }),
  })
}
