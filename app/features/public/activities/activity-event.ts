import type { Locale } from '#app/i18n/locale.ts'
import { brandAsOrganization } from '#app/i18n/structured-data.ts'
import type { Activity } from './activity-texts.ts'

/** An activity for search engines, in the words of schema.org. */
export function activityEvent(locale: Locale, { title, summary, startsAt, endsAt, place, placesLeft }: Activity) {
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
