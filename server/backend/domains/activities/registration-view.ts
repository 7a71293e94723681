import { and, eq, lt, or } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { type Registration, registrationStatus } from '#server/api/contract/schemas/activities.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import { readActivity, textOf } from './activities.ts'
import type { RegistrationRow } from './activity-registrations.ts'
import { checkInHours } from './registration.lifecycle.ts'

/** Registration as its owner sees it, in a language. */
export async function registrationView(
  services: BackendContext,
  row: RegistrationRow,
  locale: LocaleSlug,
): Promise<Registration> {
  const { activity, site } = await readActivity(services, row.activityId)
  const startsAt = activity.startsAt.toISOString()
  const endsAt = activity.endsAt.toISOString()
  const status = registrationStatus.parse(row.status)
  return {
    registrationNo: row.orderNo,
    status,
    facts: { closesAt: activity.closesAt.toISOString(), startsAt, endsAt, checkInHours },
    activityId: activity.id,
    title: textOf(activity, locale).title,
    siteName: site.name,
    city: site.city,
    startsAt,
    endsAt,
    timeZone: site.timeZone,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    positionInLine: status === RegistrationStatus.waitlisted ? await positionOf(services, row) : null,
    cancelReason: row.cancelReason,
    now: services.clock.now().toISOString(),
  }
}

/** 1 is next in line. */
async function positionOf(
  services: BackendContext,
  { activityId, createdAt, orderNo }: RegistrationRow,
): Promise<number> {
  const rows = activityRegistrations
  const isEarlier = or(lt(rows.createdAt, createdAt), and(eq(rows.createdAt, createdAt), lt(rows.orderNo, orderNo)))
  const before = and(eq(rows.activityId, activityId), eq(rows.status, RegistrationStatus.waitlisted), isEarlier)
  return 1 + (await services.db().$count(rows, before))
}
