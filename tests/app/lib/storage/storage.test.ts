import { beforeEach, describe, expect, it, vi } from 'vitest'
import { publishChoices } from '#app/lib/consent/consent.ts'
import { deviceId } from '#app/lib/storage/device-id.ts'
import { forgetCategory } from '#app/lib/storage/forget-category.ts'
import { writeMarketingCookies } from '#app/lib/storage/marketing-cookies.ts'
import { storedUtmParams, storeUtmParams } from '#app/lib/storage/utm-params.ts'
import { everythingAllowed, nothingAllowed } from '#machines/flows/consent/index.ts'
import { utm } from '#server/api/input/order-origin.ts'
import { forbiddenStorage, memoryStorage } from './memory-storage.ts'

let written: string[]

beforeEach(() => {
  written = []
  publishChoices(() => everythingAllowed)
  vi.stubGlobal('window', {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { protocol: 'https:' },
  })
  vi.stubGlobal('document', {
    set cookie(cookie: string) {
      written.push(cookie)
    },
  })
  return () => vi.unstubAllGlobals()
})

describe('the device id', () => {
  it('is a random UUID, kept under deviceid', () => {
    const id = deviceId()
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(window.localStorage.getItem('deviceid')).toBe(id)
    expect(deviceId()).toBe(id)
  })

  it('is there for the moment where storage is forbidden, and the failure is logged', () => {
    vi.stubGlobal('window', { localStorage: forbiddenStorage() })
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(deviceId()).toMatch(/^[\da-f-]{36}$/)
    expect(logged.mock.calls.map(([message]) => message)).toEqual([
      'storage: could not read deviceid',
      'storage: could not write deviceid',
    ])
  })
})

describe('the utm parameters', () => {
  it('are kept for the visit as a map under utmParams, and nothing else of the address', () => {
    storeUtmParams('?utm_source=mail&utm_campaign=spring%20drive&model=es8')
    expect(window.sessionStorage.getItem('utmParams')).toBe('{"utm_source":"mail","utm_campaign":"spring drive"}')
    expect(storedUtmParams()).toEqual({ utm_source: 'mail', utm_campaign: 'spring drive' })
  })

  it('stay when a later page has none', () => {
    storeUtmParams('?utm_source=mail')
    storeUtmParams('?model=es8')
    expect(storedUtmParams()).toEqual({ utm_source: 'mail' })
  })

  it('are none while targeting is not allowed, whoever has kept them', () => {
    storeUtmParams('?utm_source=mail')
    publishChoices(() => ({ ...everythingAllowed, targeting: false }))
    expect(storedUtmParams()).toEqual({})
    publishChoices(() => nothingAllowed)
    expect(storedUtmParams()).toEqual({})
  })

  it('are sent along no further than they are taken, so that no form is refused for the address of an advertisement', () => {
    const many = Array.from({ length: 12 }, (_, index) => [`utm_${index}`, 'x'])
    storeUtmParams(
      `?${new URLSearchParams([['utm_'.padEnd(41, 'x'), 'x'], ['utm_long', `${'x'.repeat(199)}🚗`], ...many])}`,
    )
    const kept = storedUtmParams()
    expect(Object.keys(kept)).toEqual(['utm_long', ...Array.from({ length: 9 }, (_, index) => `utm_${index}`)])
    expect(kept['utm_long']).toBe('x'.repeat(199))
    expect(utm.safeParse(kept).success).toBe(true)
  })

  it('are none where something else was written there', () => {
    window.sessionStorage.setItem('utmParams', 'not json')
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(storedUtmParams()).toEqual({})
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('the marketing cookies', () => {
  it('hold what the landing address says, for 259,200 seconds on the whole site', () => {
    writeMarketingCookies('?channel=news%3Bletter&utm_source=mail&bd_vid=42&other=1')
    expect(written).toEqual([
      'channel=news%3Bletter; Path=/; Max-Age=259200; SameSite=Lax; Secure',
      'utm_source=mail; Path=/; Max-Age=259200; SameSite=Lax; Secure',
      'bd_vid=42; Path=/; Max-Age=259200; SameSite=Lax; Secure',
    ])
  })

  it('are left alone by an address without any', () => {
    writeMarketingCookies('?model=es8')
    expect(written).toEqual([])
  })

  it('all go when the consent does', () => {
    storeUtmParams('?utm_source=mail')
    forgetCategory('targeting')
    expect(window.sessionStorage).toHaveLength(0)
    expect(written.map((cookie) => cookie.replace(/; Path=\/; Max-Age=0;.*/, ''))).toEqual([
      'channel=',
      'utm_source=',
      'utm_medium=',
      'utm_campaign=',
      'utm_term=',
      'utm_content=',
      'bd_vid=',
    ])
  })
})
