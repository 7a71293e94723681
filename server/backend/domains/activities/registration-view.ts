import type { LocaleSlug } from '#config'
import { type Registration, registrationStatus } from '#server/api/contract/schemas/activities.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readActivity, textOf } from './activities.ts'
import { positionOf, type RegistrationRow } from './activity-registrations.ts'
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
    positionInLine: await positionOf(services, row),
    cancelReason: row.cancelReason,
    now: services.clock.now().toISOString(),
  }
}
