import type { LocaleSlug } from '#config'
import {
  RegistrationStatus,
  openRegistration,
} from '#machines/orders/activity-registration/activity-registration.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { OpenOrder } from '#server/api/contract/schemas/open-orders.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { listOwn } from './customer-access.ts'
import { registrationView } from './registration-view.ts'

/** With a place the customer comes; in line they wait until somebody gives one back. Over is over, whoever was there. */
export async function listOpenActivities(
  services: Services,
  accountId: string,
  locale: LocaleSlug,
): Promise<OpenOrder[]> {
  const now = services.clock.now()
  const coming = (await listOwn(services, accountId)).filter(
    ({ status, endsAt }) => isOneOf(openRegistration, status) && endsAt > now,
  )
  const views = await Promise.all(coming.map((row) => registrationView(services, row, locale)))
  return views.map(({ registrationNo, status, title, startsAt, timeZone }) => ({
    kind: 'activity',
    orderNo: registrationNo,
    subscriptionNo: null,
    name: title,
    ...(status === RegistrationStatus.registered
      ? { what: 'activity', who: 'customer' }
      : { what: 'place', who: 'clock' }),
    until: startsAt,
    timeZone,
  }))
}
