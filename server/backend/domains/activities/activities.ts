import { and, asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { LocaleSlug, MarketCode } from '#config'
import { config } from '#config'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import type { ActivityType } from '#machines/shared/codes.ts'
import { type Activity, activityType, type AgendaItem } from '#server/api/contract/schemas/activities.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import {
  activities,
  activityPlaces,
  activityRegistrations,
  type ActivityText,
} from '#server/backend/platform/db/schema/activities.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'

const minute = 60_000

export type ActivityRow = typeof activities.$inferSelect
type SiteRow = typeof sites.$inferSelect

/** Activity with its site. */
export interface PlacedActivity {
  activity: ActivityRow
  site: SiteRow
}

/** Query for the market of an activity's site (`OrderDimensions`). */
export function marketOfActivity(id: string): SQL {
  return sql`(select ${sites.country} from ${activities} join ${sites} on ${sites.id} = ${activities.siteId} where ${activities.id} = ${id})`
}

/** Throws `not_found`. */
export async function readActivity(services: BackendContext, id: string): Promise<PlacedActivity> {
  const [row] = await placed(services).where(eq(activities.id, id))
  if (!row) throw new Refusal('not_found', `no activity ${id}`)
  return row
}

/**
 * As `readActivity`, with the row locked: its places cannot be taken or released by others until the transaction ends.
 * Throws `not_found`.
 */
export async function lockActivity(services: BackendContext, id: string): Promise<ActivityRow> {
  const [row] = await services.db().select().from(activities).where(eq(activities.id, id)).for('no key update')
  if (!row) throw new Refusal('not_found', `no activity ${id}`)
  return row
}

interface Wanted {
  id?: string | undefined
  country?: MarketCode | undefined
  type?: ActivityType | undefined
}

/** Activities to come or under way, next one first; or the one requested. Throws `not_found`. */
export async function listActivities(
  services: BackendContext,
  { id, country, type }: Wanted,
  locale: LocaleSlug,
): Promise<Activity[]> {
  const rows =
    id === undefined
      ? await placed(services)
          .where(
            and(
              gt(activities.endsAt, services.clock.now()),
              country && eq(sites.country, country),
              type && eq(activities.type, type),
            ),
          )
          .orderBy(asc(activities.startsAt), asc(activities.id))
      : [await readActivity(services, id)]
  const taken = await countTaken(
    services,
    rows.map(({ activity }) => activity.id),
  )
  return rows.map((row) => toView(services, row, taken(row.activity.id), locale))
}

/** Throws `not_found`. */
export async function readAgenda(services: BackendContext, id: string, locale: LocaleSlug): Promise<AgendaItem[]> {
  const { activity } = await readActivity(services, id)
  const at = (minutes: number) => new Date(activity.startsAt.getTime() + minutes * minute).toISOString()
  return textOf(activity, locale).agenda.map(({ from, to, title, text, speaker = null, room = null }) => ({
    startsAt: at(from),
    endsAt: at(to),
    title,
    text,
    speaker,
    room,
  }))
}

/** In the locale's language, or else in English. */
export function textOf({ id, texts }: Pick<ActivityRow, 'id' | 'texts'>, locale: LocaleSlug): ActivityText {
  const text = texts[config.locales[locale].lang] ?? texts['en']
  if (!text) throw new Error(`${id} has no text`)
  return text
}

/** For each activity: places taken, and people on the waiting list. */
export async function countTaken(services: BackendContext, ids: readonly string[]) {
  const { activityId, status } = activityRegistrations
  const places = await services
    .db()
    .select({ id: activityPlaces.activityId, number: count() })
    .from(activityPlaces)
    .where(inArray(activityPlaces.activityId, [...ids]))
    .groupBy(activityPlaces.activityId)
  const waiting = await services
    .db()
    .select({ id: activityId, number: count() })
    .from(activityRegistrations)
    .where(and(inArray(activityId, [...ids]), eq(status, RegistrationStatus.waitlisted)))
    .groupBy(activityId)
  const numberIn = (rows: readonly { id: string; number: number }[], id: string) =>
    rows.find((row) => row.id === id)?.number ?? 0
  return (id: string) => ({ places: numberIn(places, id), waiting: numberIn(waiting, id) })
}

export function placed(services: BackendContext) {
  return services
    .db()
    .select({ activity: activities, site: sites })
    .from(activities)
    .innerJoin(sites, eq(sites.id, activities.siteId))
    .$dynamic()
}

function toView(
  services: BackendContext,
  { activity, site }: PlacedActivity,
  taken: { places: number; waiting: number },
  locale: LocaleSlug,
): Activity {
  const { title, summary, paragraphs } = textOf(activity, locale)
  const { name, street, postcode, city, country, latitude, longitude, timeZone } = site
  return {
    id: activity.id,
    type: activityType.parse(activity.type),
    title,
    summary,
    paragraphs: [...paragraphs],
    scene: activity.scene,
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt.toISOString(),
    closesAt: activity.closesAt.toISOString(),
    timeZone,
    place: { name, street, postcode, city, country, latitude, longitude },
    capacity: activity.capacity,
    placesLeft: activity.capacity - taken.places,
    waitlistLeft: Math.max(0, activity.waitlist - taken.waiting),
    now: services.clock.now().toISOString(),
  }
}
