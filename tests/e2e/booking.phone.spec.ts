import { devices } from '@playwright/test'
import { tellBookingStory } from './support/booking-story.ts'
import { phone } from './support/phone.ts'
import { inSoak } from './support/soak.ts'
import { test } from './support/test.ts'

test.use(phone)

const telephone = devices['Pixel 7']

test(
  'a customer in Hamburg books at a store, loses a slot, moves the drive and cancels it',
  inSoak,
  async ({ page, device, stranger, staff, mailServer, troubles }) => {
    const story = {
      slug: 'de_DE',
      model: { id: 'vind', name: 'Vind' },
      site: { id: 'de-hamburg-hafencity', store: 'Hamburg' },
      driver: { firstName: 'Jürgen', lastName: 'Groß', email: 'juergen.gross@example.org', phone: '15112345678' },
    } as const
    await tellBookingStory(story, { page, device: () => device(telephone), stranger, staff, mailServer, troubles })
  },
)

test('a customer in Sharjah books at the door, in Arabic, loses a slot, moves the drive and cancels it', async ({
  page,
  device,
  stranger,
  staff,
  mailServer,
  troubles,
}) => {
  const story = {
    slug: 'ar_AE',
    model: { id: 'fjell', name: 'Fjell' },
    site: { id: 'ae-sharjah-al-majaz', address: { street: 'شارع الكورنيش 7', city: 'الشارقة' } },
    driver: { firstName: 'ليلى', lastName: 'حداد', email: 'layla.haddad@example.org', phone: '501234567' },
  } as const
  await tellBookingStory(story, { page, device: () => device(telephone), stranger, staff, mailServer, troubles })
})
