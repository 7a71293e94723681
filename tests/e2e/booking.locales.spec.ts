import { tellBookingStory } from './support/booking-story.ts'
import { test } from './support/test.ts'

test('a German customer books at a store, loses a slot, moves the drive and cancels it', async ({
  page,
  device,
  stranger,
  staff,
  troubles,
}) => {
  const story = {
    slug: 'de_DE',
    model: { id: 'vind', name: 'Vind' },
    site: { id: 'de-hamburg-hafencity', store: 'Hamburg' },
    driver: { firstName: 'Jürgen', lastName: 'Groß', email: 'juergen.gross@example.org', phone: '15112345678' },
  } as const
  await tellBookingStory(story, { page, device: () => device(), stranger, staff, troubles })
})
