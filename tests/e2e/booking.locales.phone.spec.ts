import { devices } from '@playwright/test'
import { tellBookingStory } from './support/booking-story.ts'
import { test } from './support/test.ts'

test('a customer in Sharjah books at the door on a phone, in Arabic, loses a slot, moves the drive and cancels it', async ({
  page,
  device,
  stranger,
  staff,
  troubles,
}) => {
  const story = {
    slug: 'ar_AE',
    model: { id: 'fjell', name: 'Fjell' },
    site: { id: 'ae-sharjah-al-majaz', address: { street: 'شارع الكورنيش 7', city: 'الشارقة' } },
    driver: { firstName: 'ليلى', lastName: 'حداد', email: 'layla.haddad@example.org', phone: '501234567' },
  } as const
  await tellBookingStory(story, { page, device: () => device(devices['Pixel 7']), stranger, staff, troubles })
})
