import { config } from '#config'
import type { Activity } from './activity-texts.ts'

/** As the router's types have it, a mark of a head has something in common with the others. */
interface StructuredData {
  title?: never
  'script:ld+json': Record<string, unknown>
}

/** An activity for search engines, in the words of schema.org. The router writes it so that no text ends the script. */
export function activityEvent({ title, summary, startsAt, endsAt, place, placesLeft }: Activity): StructuredData {
  const { name, street, postcode, city, country } = place
  return {
    'script:ld+json': {
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
    },
  }
}
