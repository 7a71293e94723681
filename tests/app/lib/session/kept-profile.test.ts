import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepProfile, keptProfile } from '#app/lib/session/kept-profile.ts'
import { forbiddenStorage, memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'

const ada = { accountId: '1', firstName: 'Ada', lastName: 'Nordmann', role: 'customer' } as const

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  return () => vi.unstubAllGlobals()
})

describe('the profile kept in the browser', () => {
  it('comes back as it was, until it is forgotten', () => {
    keepProfile(ada)
    expect(keptProfile()).toEqual(ada)
    keepProfile(null)
    expect(keptProfile()).toBeNull()
    expect(window.localStorage).toHaveLength(0)
  })

  it.each(['not json', 'null', '[]', '{"firstName":"Ada"}', JSON.stringify({ ...ada, role: 'admin' })])(
    'is nobody where something else was written there: %s',
    (stored) => {
      window.localStorage.setItem('profile.v1', stored)
      expect(keptProfile()).toBeNull()
    },
  )

  it('is nobody where storage is forbidden, which is logged', () => {
    vi.stubGlobal('window', { localStorage: forbiddenStorage() })
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    keepProfile(ada)
    expect(keptProfile()).toBeNull()
    expect(logged).toHaveBeenCalledTimes(2)
  })
})
