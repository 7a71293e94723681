import { formatDate } from '#app/i18n/format.ts'
import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { brandAsOrganization, structuredData } from '#app/i18n/structured-data.ts'
import type { Activity } from './activity-texts.ts'

/**
 * Title, description and structured event data. Place and day are included, since one activity is repeated in many
 * towns and months. Personal registration pages are not indexed.
 */
export function activityHead(locale: Locale, activity: Activity, isPrivate: boolean) {
  const { id, title, summary, startsAt, timeZone, place } = activity
  const day = formatDate(locale, startsAt, timeZone)
  const head = pageHead({
    locale,
    title: translate(locale, 'activities.headline', { title, city: place.city, day }),
    description: summary,
    path: `/activities/${id}`,
    isPrivate,
  })
  return { ...head, meta: [...head.meta, structuredData(activityEvent(locale, activity))] }
}

/** Activity as a schema.org event. */
function activityEvent(locale: Locale, { title, summary, startsAt, endsAt, place, placesLeft }: Activity) {
  const { name, street, postcode, city, country } = place
  return {
    '@type': 'Event',
    name: title,
    description: summary,
    startDate: startsAt,
    endDate: endsAt,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    isAccessibleForFree: true,
    remainingAttendeeCapacity: placesLeft,
    location: {
      '@type': 'Place',
      name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        ...(postcode && { postalCode: postcode }),
        addressLocality: city,
        addressCountry: country,
      },
    },
    organizer: brandAsOrganization(locale),
  }
}
