import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readChoices, storeChoices, visitorIdFor } from '#app/lib/consent/consent-storage.ts'
import { memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const day = 24 * 3_600_000
const onlyAnalytics = { analytical: true, targeting: false, functionality: false }

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  return () => vi.unstubAllGlobals()
})

describe('the stored consent', () => {
  it('is under npp_ in the American locale and under ncs_ in every other', () => {
    storeChoices('en_US', onlyAnalytics, now)
    storeChoices('de_DE', onlyAnalytics, now)
    expect(window.localStorage.getItem('npp_analytical')).toBe('true')
    expect(window.localStorage.getItem('ncs_analytical')).toBe('true')
    expect(window.localStorage.getItem('ncs_targeting')).toBe('false')
  })

  it('comes back as it was', () => {
    storeChoices('nl_NL', onlyAnalytics, now)
    expect(readChoices('nl_NL', now)).toEqual(onlyAnalytics)
    expect(readChoices('sv_SE', now)).toEqual(onlyAnalytics)
    expect(readChoices('en_US', now)).toBeNull()
  })

  it('counts as no decision when a part of it is missing', () => {
    storeChoices('de_DE', onlyAnalytics, now)
    window.localStorage.removeItem('ncs_functionality')
    expect(readChoices('de_DE', now)).toBeNull()
  })

  it('is asked for again after a year, and when the question asks for more', () => {
    storeChoices('de_DE', onlyAnalytics, now)
    expect(readChoices('de_DE', now + 364 * day)).toEqual(onlyAnalytics)
    expect(readChoices('de_DE', now + 366 * day)).toBeNull()
    window.localStorage.setItem('ncs_decided', '0 2026-11-22T12:00:00.000Z')
    expect(readChoices('de_DE', now)).toBeNull()
  })
})

describe('the id by which a decision is proven', () => {
  const nothing = { analytical: false, targeting: false, functionality: false }

  it('is kept while anything is allowed, and gone once nothing is', () => {
    const id = visitorIdFor(onlyAnalytics)
    expect(window.localStorage.getItem('consentid')).toBe(id)
    expect(visitorIdFor({ ...nothing, targeting: true })).toBe(id)
    expect(visitorIdFor(nothing)).toBe(id)
    expect(window.localStorage.getItem('consentid')).toBeNull()
  })

  it('is given to nobody who has refused', () => {
    const id = visitorIdFor(nothing)
    expect(window.localStorage).toHaveLength(0)
    expect(visitorIdFor(nothing)).not.toBe(id)
  })
})
