import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { helpFor } from '#app/features/account/messages/push-help.ts'
import { brandOf, systemOf } from '#app/lib/push/device.ts'
import { isPushPaused, storeClient, storedClient, storePushRefusal } from '#app/lib/push/stored-client.ts'
import { memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'

const day = 86_400_000

const browsers = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
  firefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  samsung:
    'Mozilla/5.0 (Linux; Android 16; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
}

describe('a browser', () => {
  it.each([
    ['chrome', 'Chrome', 'Linux', '', 'chromium'],
    ['edge', 'Edge', 'Windows', '10.0', 'chromium'],
    ['firefox', 'Firefox', 'macOS', '10.15', 'firefox'],
    ['safari', 'Safari', 'macOS', '10.15.7', 'safari'],
    ['iphone', 'Safari', 'iOS', '18.6', 'ios'],
    ['samsung', 'Samsung Internet', 'Android', '16', 'android'],
  ] as const)('is known by what it calls itself: %s', (name, brand, os, osVersion, help) => {
    const userAgent = browsers[name]
    expect({ brand: brandOf(userAgent), ...systemOf(userAgent) }).toEqual({ brand, os, osVersion })
    expect(helpFor(userAgent)).toBe(help)
  })

  it('that calls itself nothing known is some other', () => {
    expect({ brand: brandOf(''), ...systemOf('') }).toEqual({ brand: 'Other', os: 'Other', osVersion: '' })
  })
})

describe('what a browser keeps of push', () => {
  beforeEach(() => void vi.stubGlobal('window', { localStorage: memoryStorage() }))
  afterEach(() => void vi.unstubAllGlobals())

  it('is whose client it is, until it is forgotten', () => {
    expect(storedClient()).toBeNull()
    storeClient({ clientId: 'PC-1', accountId: 'a-1' })
    expect(storedClient()).toEqual({ clientId: 'PC-1', accountId: 'a-1' })
    storeClient(null)
    expect(storedClient()).toBeNull()
  })

  it('is nothing where something else was written there', () => {
    window.localStorage.setItem('push.client', 'PC-1')
    expect(storedClient()).toBeNull()
  })

  it('is when somebody said no, for thirty days, and not for ever where a clock was set back', () => {
    const now = Date.parse('2026-11-20T08:00:00Z')
    expect(isPushPaused(now)).toBe(false)
    storePushRefusal(now)
    expect([now, now + 30 * day - 1, now + 30 * day, now - 1].map(isPushPaused)).toEqual([true, true, false, false])
  })
})
