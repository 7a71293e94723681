import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withOrigin } from '#app/features/booking/test-drive/booking-machine.ts'
import { storeChoices } from '#app/lib/consent/consent-storage.ts'
import { publishChoices } from '#app/lib/consent/consent.ts'
import { storeUtmParams } from '#app/lib/storage/utm-params.ts'
import { everythingAllowed } from '#machines/flows/consent/index.ts'
import { memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'

const input = {
  body: {
    holdId: '7b0f6b5e-52ad-4b36-9d43-5b3b1d1b8a55',
    entryType: 1,
    mode: 'test_drive_later',
    address: null,
    contact: {
      firstName: 'Anna',
      lastName: 'Berg',
      email: 'anna@example.org',
      phoneCountry: 'DE',
      phone: '15112345678',
    },
    consents: { licence: true, privateCheck: true, newsletter: false },
    captcha: null,
    pageScene: 'test_drive' as const,
    purchaseType: null,
  },
  idempotencyKey: 'booking-1',
} as const

describe('what is sent of a booking', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {
      addEventListener: () => {},
      localStorage: memoryStorage(),
      sessionStorage: memoryStorage(),
      location: { pathname: '/de_DE', search: '', protocol: 'https:' },
    })
    storeChoices('de_DE', everythingAllowed, Date.now())
    publishChoices(() => everythingAllowed)
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('says no more than what was typed of a visit that nothing led to', async () => {
    expect(await withOrigin(input)).toEqual(input)
  })

  it('says what led to the visit', async () => {
    storeUtmParams('?utm_source=letter&model=es8')
    expect((await withOrigin(input)).body).toMatchObject({ utm: { utm_source: 'letter' } })
  })

  it('says that it was made within the app', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: { inApp: '' } } })
    expect((await withOrigin(input)).body).toMatchObject({ channelId: 3, orderSource: 2 })
  })
})
