import type { readLiveStream } from '#app/functions/public/live-stream.functions.ts'
import { formatClock, formatDay } from '#app/i18n/format.ts'
import { addressIn } from '#app/i18n/hreflang.ts'
import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { brandAsOrganization, structuredData } from '#app/i18n/structured-data.ts'
import { config } from '#config'

export type LiveStreamView = Awaited<ReturnType<typeof readLiveStream>>

/** Title, description with date and local time, and the broadcast as structured data. */
export function liveHead(locale: Locale, { standing, timeZone }: LiveStreamView) {
  const upcoming = standing.phase === 'none' ? null : standing.phase === 'over' ? standing.next : standing.stream
  const title = translate(locale, 'live.title')
  const description =
    upcoming && timeZone
      ? translate(locale, 'live.description', {
          brand: config.brand.name,
          date: formatDay(locale, upcoming.startsAt, timeZone),
          time: formatClock(locale, upcoming.startsAt, timeZone),
        })
      : translate(locale, 'live.description.none', { brand: config.brand.name })
  const head = pageHead({ locale, title, description, path: '/live' })
  if (!upcoming) return head
  const broadcast = structuredData({
    '@type': 'BroadcastEvent',
    name: translate(locale, 'live.calendar.title', { brand: config.brand.name }),
    description,
    startDate: upcoming.startsAt,
    endDate: upcoming.endsAt,
    isLiveBroadcast: true,
    isAccessibleForFree: true,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    image: [`${publicUrl()}/social.jpg`],
    location: { '@type': 'VirtualLocation', url: addressIn(locale.slug, '/live') },
    organizer: brandAsOrganization(locale),
  })
  return { ...head, meta: [...head.meta, broadcast] }
}
