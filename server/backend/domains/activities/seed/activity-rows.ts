import { config, type MarketCode, marketCodes } from '#config'
import { ActivityType } from '#machines/shared/codes.ts'
import { agendaData } from '#server/backend/domains/activities/agenda-data.ts'
import { changedRecords } from '#server/backend/domains/master-data/module.ts'
import { activities } from '#server/backend/platform/db/schema/activities.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { activityKinds, type ActivityKind, activityText, programme } from './activity-text.ts'
import { ar } from './ar.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { sv } from './sv.ts'

type ActivityRow = typeof activities.$inferSelect

const languages = { ar, da, de, en, nb, nl, sv }

interface Plan {
  type: ActivityType
  /** ISO weekday, and its occurrence in the month. */
  weekday: number
  weekOfMonth: number
  /** Local time of the store. */
  time: string
  capacity: number
  waitlist: number
  scene: ActivityRow['scene']
  /** In whole hours before the start. */
  closes: number
}

const plans: Record<ActivityKind, Plan> = {
  trial: {
    type: ActivityType.trial,
    weekday: 6,
    weekOfMonth: 2,
    time: '10:00',
    capacity: 12,
    waitlist: 6,
    scene: 'fjord',
    closes: 24,
  },
  evening: {
    type: ActivityType.evening,
    weekday: 4,
    weekOfMonth: 3,
    time: '18:30',
    capacity: 40,
    waitlist: 20,
    scene: 'city',
    closes: 2,
  },
  workshop: {
    type: ActivityType.workshop,
    weekday: 3,
    weekOfMonth: 1,
    time: '17:00',
    capacity: 8,
    waitlist: 8,
    scene: 'fjord',
    closes: 24,
  },
}

/** Store in each market that hosts each kind. */
const stores: Record<MarketCode, Record<ActivityKind, string>> = {
  DE: { trial: 'de-hamburg-hafencity', evening: 'de-berlin-mitte', workshop: 'de-muenchen-maxvorstadt' },
  DK: { trial: 'dk-koebenhavn-nordhavn', evening: 'dk-aarhus-oe', workshop: 'dk-frederiksberg' },
  NL: { trial: 'nl-amsterdam-zuidas', evening: 'nl-rotterdam-kop-van-zuid', workshop: 'nl-utrecht-leidsche-rijn' },
  SE: { trial: 'se-stockholm-oestermalm', evening: 'se-goeteborg-lindholmen', workshop: 'se-malmoe-vaestra-hamnen' },
  NO: { trial: 'no-oslo-bjoervika', evening: 'no-bergen-solheimsviken', workshop: 'no-trondheim-solsiden' },
  AE: { trial: 'ae-dubai-sheikh-zayed-road', evening: 'ae-abu-dhabi-yas', workshop: 'ae-dubai-marina' },
}

/** Months that activities are seeded ahead. */
const months = 3

/**
 * Activities of the demonstration for the coming months, the same in each month: today's is included until the day is
 * over.
 */
export function activityRows(now: Date): ActivityRow[] {
  const first = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .toPlainYearMonth()
  return Array.from({ length: months }, (_, ahead) => first.add({ months: ahead })).flatMap((month) =>
    marketCodes.flatMap((market) => activityKinds.map((kind) => rowOf(month, market, kind))),
  )
}

function rowOf(month: Temporal.PlainYearMonth, market: MarketCode, kind: ActivityKind): ActivityRow {
  const { type, time, capacity, waitlist, scene, closes, ...day } = plans[kind]
  const start = dayIn(month, day).toZonedDateTime({ timeZone: config.markets[market].timeZone, plainTime: time })
  const at = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds)
  const siteId = stores[market][kind]
  return {
    id: `${siteId}-${kind}-${month.toString()}`,
    type,
    siteId,
    startsAt: at(start),
    endsAt: at(start.add({ minutes: programme[kind].at(-1) ?? 0 })),
    closesAt: at(start.subtract({ hours: closes })),
    capacity,
    waitlist,
    scene: market === 'AE' && scene === 'fjord' ? 'dune' : scene,
    texts: Object.fromEntries(
      Object.entries(languages).map(([language, texts]) => [language, activityText(kind, texts[kind])]),
    ),
  }
}

function dayIn(
  month: Temporal.PlainYearMonth,
  { weekday, weekOfMonth }: Pick<Plan, 'weekday' | 'weekOfMonth'>,
): Temporal.PlainDate {
  const first = month.toPlainDate({ day: 1 })
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (weekOfMonth - 1) })
}

/** Activities of the coming months; those whose agenda staff have changed stay as they are. */
export const seedActivities: Seeding = async ({ services, writeOnce }) => {
  const rows = activityRows(services.clock.now())
  await writeOnce('site/demonstration-activities', rows, async () => {
    const changed = await changedRecords(services, agendaData.name)
    await upsertRows(
      services,
      activities,
      rows.filter(({ id }) => !changed.has(id)),
    )
  })
}
