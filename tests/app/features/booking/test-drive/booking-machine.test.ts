import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withOrigin } from '#app/features/booking/test-drive/booking-machine.ts'
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
    publishChoices(() => everythingAllowed)
    vi.stubGlobal('window', { sessionStorage: memoryStorage() })
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('says no more than what was typed of a visit that nothing led to', () => {
    expect(withOrigin(input)).toEqual(input)
  })

  it('says what led to the visit', () => {
    storeUtmParams('?utm_source=letter&model=es8')
    expect(withOrigin(input).body).toMatchObject({ utm: { utm_source: 'letter' } })
  })

  it('says that it was made within the app', () => {
    vi.stubGlobal('document', { documentElement: { dataset: { inApp: '' } } })
    expect(withOrigin(input).body).toMatchObject({ channelId: 3, orderSource: 2 })
  })
})
