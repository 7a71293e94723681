import { beforeAll, describe, expect, it } from 'vitest'
import { activityHead } from '#app/features/public/activities/activity-head.ts'
import { findLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { localeSlugs } from '#config'

const activity = {
  id: 'de-hamburg-hafencity-trial-2026-12',
  type: 1,
  title: 'Ein Samstag am Steuer',
  summary: 'Alle vier Modelle an einem Vormittag fahren, mit Zeit zum Einparken.',
  paragraphs: [],
  scene: 'fjord',
  startsAt: '2026-12-12T09:00:00Z',
  endsAt: '2026-12-12T12:00:00Z',
  closesAt: '2026-12-11T09:00:00Z',
  timeZone: 'Europe/Berlin',
  place: {
    name: 'Solvei Hamburg',
    street: 'Am Kaiserkai 1',
    postcode: '20457',
    city: 'Hamburg',
    country: 'DE',
    latitude: 53.54,
    longitude: 9.99,
  },
  capacity: 12,
  placesLeft: 7,
  waitlistLeft: 6,
  now: '2026-11-20T08:00:00Z',
} satisfies Parameters<typeof activityHead>[1]

beforeAll(() => Promise.all(localeSlugs.map((slug) => loadMessages(slug, ['shell', 'activities']))))

function headIn(slug: (typeof localeSlugs)[number], isPrivate = false) {
  const locale = findLocale(slug)
  if (!locale) throw new Error(`no locale ${slug}`)
  return activityHead(locale, activity, isPrivate)
}

describe('the head of an activity', () => {
  it('tells by place and day which of the same invitations it is', () => {
    expect(headIn('de_DE').meta).toContainEqual({ title: 'Ein Samstag am Steuer: Hamburg, 12. Dezember | Solvei' })
    for (const slug of localeSlugs) expect(JSON.stringify(headIn(slug).meta)).toContain(': Hamburg')
  })

  it('is an event of the brand with the places that are left, in the words of schema.org', () => {
    expect(headIn('de_DE').meta).toContainEqual({
      'script:ld+json': expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Event',
        remainingAttendeeCapacity: 7,
        organizer: expect.objectContaining({ '@type': 'Organization' }),
      }),
    })
  })

  it('is nobody’s to find with a registration in it', () => {
    const { meta, links } = headIn('de_DE', true)
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
    expect(links).toEqual([])
  })
})
