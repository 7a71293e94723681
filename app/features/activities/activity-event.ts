import { config } from '#config'
import type { Activity } from './activity-texts.ts'

/** An activity for search engines, in the words of schema.org. */
export function activityEvent({ title, summary, startsAt, endsAt, place, placesLeft }: Activity): string {
  const { name, street, postcode, city, country } = place
  return JSON.stringify({
    '@context': 'https://schema.org',
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
    organizer: { '@type': 'Organization', name: config.brand.name },
  })
}
