import type { LocaleSlug } from '#config'
import {
  RegistrationStatus,
  openRegistration,
} from '#machines/orders/activity-registration/activity-registration.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { listOwn } from './customer-access.ts'
import { registrationView } from './registration-view.ts'

const waitsFor = ['activity', 'place'] as const
type WaitsFor = (typeof waitsFor)[number]

/**
 * With a place the customer comes; on the waiting list they wait for one. A past activity is not open, attended or not.
 */
async function listOpen(
  services: BackendContext,
  accountId: string,
  locale: LocaleSlug,
): Promise<OpenOrderOf<WaitsFor>[]> {
  const now = services.clock.now()
  const upcoming = (await listOwn(services, accountId)).filter(
    ({ status, endsAt }) => isOneOf(openRegistration, status) && endsAt > now,
  )
  const views = await Promise.all(upcoming.map((row) => registrationView(services, row, locale)))
  return views.map(({ registrationNo, status, title, startsAt, timeZone }) => ({
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

export const openActivities: OpenOrderKind<WaitsFor> = { waitsFor, list: listOpen }
