import { describe, expect, it } from 'vitest'
import { profileOfCookie, profileSourceOf } from '#app/lib/session/profile-source.ts'

const profile = { accountId: 'a-1', firstName: 'Ada', lastName: 'Nordmann', role: 'customer' } as const
const cookie = (value: unknown) => `utm_source=x; account=${encodeURIComponent(JSON.stringify(value))}; b=1`

describe('who is signed in', () => {
  it.each([
    ['/de_DE', 'call'],
    ['/ar_AE/test-drive/type', 'call'],
    ['/en_EU', 'call'],
    ['/en_US', 'none'],
    ['/en_US/machines', 'none'],
    ['/', 'call'],
    ['/machines', 'call'],
    ['/zh_CN', 'cookie'],
    ['/zh_CN/anything', 'cookie'],
  ])('is learned at %s by: %s', (pathname, source) => {
    expect(profileSourceOf(pathname)).toBe(source)
  })

  it('is read from the account cookie where it is there, and whole', () => {
    expect(profileOfCookie(cookie(profile))).toEqual(profile)
    expect(profileOfCookie(cookie({ ...profile, token: 'x' }))).toEqual(profile)
    for (const text of [
      '',
      'account=',
      'account=%',
      'account={',
      'myaccount=1',
      cookie(null),
      cookie({ firstName: 1 }),
      cookie({ ...profile, role: 'owner' }),
    ]) {
      expect(profileOfCookie(text)).toBeNull()
    }
  })
})
