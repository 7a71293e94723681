import { and, asc, count, eq, gt, type SQL } from 'drizzle-orm'
import type { MarketCode, LocaleSlug } from '#config'
import type { RegistrationEvent } from '#machines/orders/activity-registration/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type {
  activityOperations,
  ListedActivity,
  StaffRegistration,
} from '#server/api/contract/groups/activity-operations.ts'
import { activityType, registrationStatus } from '#server/api/contract/schemas/activities.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import {
  activities,
  activityRegistrations,
  registrationSearchText,
} from '#server/backend/platform/db/schema/activities.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { placed, type PlacedActivity, readActivity, textOf } from './activities.ts'
import type { RegistrationRow } from './activity-registrations.ts'
import { registrationFactsOf, registrationLifecycle } from './registration.lifecycle.ts'

type ListRegistrations = typeof activityOperations.rows.listRegistrations

const day = 86_400_000
/** Recent activities are still looked up. */
const shownMs = 30 * day

const staffEvents = [
  { type: 'staff.checkedIn', isPlaceFree: true },
  { type: 'staff.checkInUndone' },
  { type: 'staff.cancelled' },
] as const satisfies RegistrationEvent[]

export async function listForStaff(
  services: BackendContext,
  country: MarketCode | undefined,
  locale: LocaleSlug,
): Promise<ListedActivity[]> {
  const since = new Date(services.clock.now().getTime() - shownMs)
  const rows = await placed(services)
    .where(and(gt(activities.endsAt, since), country && eq(sites.country, country)))
    .orderBy(asc(activities.startsAt), asc(activities.id))
  return Promise.all(rows.map((row) => listed(services, row, locale)))
}

/** Throws `not_found`. */
export async function listRegistrations(
  services: BackendContext,
  id: string,
  { status, q, after, size }: HandlerInput<ListRegistrations>['query'],
  locale: LocaleSlug,
): Promise<CallResult<ListRegistrations>> {
  const found = await readActivity(services, id)
  const { orderNo, createdAt, activityId } = activityRegistrations
  const rows = await services
    .db()
    .select()
    .from(activityRegistrations)
    .where(
      and(
        eq(activityId, id),
        status === undefined ? undefined : eq(activityRegistrations.status, status),
        ...matching(q ?? ''),
        rowsAfter({ at: createdAt, no: orderNo }, after, 'newer'),
      ),
    )
    .orderBy(asc(createdAt), asc(orderNo))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, (last) => cursorAt(last.createdAt, last.orderNo))
  const { closesAt, startsAt, endsAt } = found.activity
  return {
    next,
    items: items.map((row) => staffView(services, { ...row, closesAt, startsAt, endsAt })),
    activity: await listed(services, found, locale),
  }
}

export function staffView(services: BackendContext, row: RegistrationRow): StaffRegistration {
  const facts = registrationFactsOf(row, services.clock.now())
  const isAllowed = (event: RegistrationEvent) =>
    judge(registrationLifecycle.machine, { code: row.status, facts }, event).isAllowed
  return {
    registrationNo: row.orderNo,
    status: registrationStatus.parse(row.status),
    version: row.version,
    customer: `${row.firstName} ${row.lastName}`,
    email: row.email,
    isGuest: row.accountId === null,
    cancelReason: row.cancelReason,
    createdAt: row.createdAt.toISOString(),
    allowed: staffEvents.filter(isAllowed).map(({ type }) => type),
  }
}

async function listed(
  services: BackendContext,
  { activity, site }: PlacedActivity,
  locale: LocaleSlug,
): Promise<ListedActivity> {
  const { status } = activityRegistrations
  const counted = await services
    .db()
    .select({ status, number: count() })
    .from(activityRegistrations)
    .where(eq(activityRegistrations.activityId, activity.id))
    .groupBy(status)
  const numberOf = (wanted: number) => counted.find((row) => row.status === wanted)?.number ?? 0
  return {
    id: activity.id,
    type: activityType.parse(activity.type),
    title: textOf(activity, locale).title,
    siteName: site.name,
    country: site.country,
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt.toISOString(),
    timeZone: site.timeZone,
    capacity: activity.capacity,
    registered: numberOf(1),
    waitlisted: numberOf(2),
    attended: numberOf(3),
  }
}

/** Every word must occur in number, name or address. */
function matching(q: string): SQL[] {
  return wordsOf(q).map((word) => containing(registrationSearchText, word))
}
