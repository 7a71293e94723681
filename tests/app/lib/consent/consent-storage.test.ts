import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readChoices, storeChoices } from '#app/lib/consent/consent-storage.ts'
import { memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'

const onlyAnalytics = { analytical: true, targeting: false, functionality: false }

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  return () => vi.unstubAllGlobals()
})

describe('the stored consent', () => {
  it('is under npp_ in the American locale and under ncs_ in every other', () => {
    storeChoices('en_US', onlyAnalytics)
    storeChoices('de_DE', onlyAnalytics)
    expect(window.localStorage.getItem('npp_analytical')).toBe('true')
    expect(window.localStorage.getItem('ncs_analytical')).toBe('true')
    expect(window.localStorage.getItem('ncs_targeting')).toBe('false')
  })

  it('comes back as it was', () => {
    storeChoices('nl_NL', onlyAnalytics)
    expect(readChoices('nl_NL')).toEqual(onlyAnalytics)
    expect(readChoices('sv_SE')).toEqual(onlyAnalytics)
    expect(readChoices('en_US')).toBeNull()
  })

  it('counts as no decision when a part of it is missing', () => {
    storeChoices('de_DE', onlyAnalytics)
    window.localStorage.removeItem('ncs_functionality')
    expect(readChoices('de_DE')).toBeNull()
  })
})
