import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedProfile, cacheProfile } from '#app/lib/session/cached-profile.ts'
import { forbiddenStorage, memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'

const ada = { accountId: '1', firstName: 'Ada', lastName: 'Nordmann', role: 'customer' } as const

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  return () => vi.unstubAllGlobals()
})

describe('the profile kept in the browser', () => {
  it('comes back as it was, until it is forgotten', () => {
    cacheProfile(ada)
    expect(cachedProfile()).toEqual(ada)
    cacheProfile(null)
    expect(cachedProfile()).toBeNull()
    expect(window.localStorage).toHaveLength(0)
  })

  it.each(['not json', 'null', '[]', '{"firstName":"Ada"}', JSON.stringify({ ...ada, role: 'admin' })])(
    'is nobody where something else was written there: %s',
    (stored) => {
      window.localStorage.setItem('profile.v1', stored)
      expect(cachedProfile()).toBeNull()
    },
  )

  it('is nobody where storage is forbidden, which is logged', () => {
    vi.stubGlobal('window', { localStorage: forbiddenStorage() })
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    cacheProfile(ada)
    expect(cachedProfile()).toBeNull()
    expect(logged).toHaveBeenCalledTimes(2)
  })
})
