import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Secrets } from '#server/api/contract/secrets.ts'
import { requireAccount, requireStaff } from '#server/session/guards.ts'
import { openSession, type Session, sessionCookieName, type Tokens } from '#server/session/session.ts'
import { cookieBrowser } from './cookie-browser.ts'

const secret = 'a-session-secret-of-32-characters'
const hour = 3_600_000
const account = {
  id: 'a-1',
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Berg',
  role: 'customer',
  roles: [],
  identityType: 1,
} as const
const staff = { ...account, role: 'staff', roles: ['administrator'] } as const
const tokens: Tokens = { accessToken: 'token-1', expiresIn: 600, refreshToken: 'refresh-1', idToken: 'id-1' }

function browser(publicUrl = 'https://site.example', sealedWith: Secrets = [secret], known?: Map<string, string>) {
  const { visit, ...rest } = cookieBrowser(publicUrl, known)
  return {
    ...rest,
    visit: <T>(work: (session: Session) => T | Promise<T>) =>
      visit(async (jar) => work(await openSession(jar, { publicUrl, secrets: sealedWith }))),
  }
}

afterEach(() => vi.useRealTimers())

describe('the session', () => {
  it('knows nobody until somebody signs in, and nobody once they have signed out', async () => {
    const { visit, cookies } = browser()
    expect(await visit((session) => [session.account, session.renewal, session.isStale])).toEqual([null, null, false])
    await visit((session) => session.signIn(tokens, account))
    expect(await visit((session) => [session.account, session.accessToken, session.idToken])).toEqual([
      account,
      'token-1',
      'id-1',
    ])
    await visit((session) => session.signOut())
    expect(await visit((session) => [session.account, session.accessToken, session.idToken])).toEqual([
      null,
      null,
      null,
    ])
    expect(cookies.size).toBe(0)
  })

  it('is a cookie no script can read, bound to its origin, for fourteen days at most', async () => {
    const { visit, headers } = browser()
    await visit((session) => session.signIn(tokens, account))
    const [header = ''] = headers
    expect(header).toMatch(/^__Host-session=/)
    for (const attribute of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i])
      expect(header).toMatch(attribute)
    expect(header).not.toMatch(/Domain=/i)
    const maxAge = Number(/Max-Age=(\d+)/i.exec(header)?.[1])
    expect(maxAge).toBeGreaterThan(13 * 24 * 3600)
    expect(maxAge).toBeLessThanOrEqual(14 * 24 * 3600)
  })

  it('does without Secure, and so without the prefix, where the site is served by plain http', async () => {
    const { visit, headers } = browser('http://localhost:3000')
    await visit((session) => session.signIn(tokens, account))
    expect(headers[0]).toMatch(/^session=/)
    expect(headers[0]).not.toMatch(/Secure/i)
    expect(sessionCookieName('https://localhost')).toBe('__Host-session')
  })

  it('keeps a viewing until its end, or that of the sign-in', async () => {
    const { visit } = browser()
    const viewing = { id: 'v-1', account, endsAt: Date.now() + hour }
    await visit((session) => session.signIn(tokens, staff))
    await visit((session) => session.setViewing(viewing))
    expect(await visit((session) => [session.account, session.viewing])).toEqual([staff, viewing])
    await visit((session) => session.setViewing(null))
    expect(await visit((session) => session.viewing)).toBeNull()
    await visit((session) => session.setViewing({ ...viewing, endsAt: Date.now() - 1 }))
    expect(await visit((session) => session.viewing)).toBeNull()
    await visit((session) => session.setViewing(viewing))
    await visit((session) => session.signIn(tokens, staff))
    expect(await visit((session) => session.viewing)).toBeNull()
  })

  it('tells nothing of what it holds', async () => {
    const { visit, cookies } = browser()
    await visit((session) => session.signIn(tokens, account))
    expect(decodeURIComponent([...cookies.values()].join(''))).not.toMatch(/anna|token-1|refresh-1/)
  })

  it('is empty for a cookie that was changed, or sealed with another secret', async () => {
    const { visit, cookies } = browser()
    await visit((session) => session.signIn(tokens, account))
    const good = cookies.get('__Host-session') ?? ''
    const other = browser('https://site.example', ['another-session-secret-of-32-chars'], new Map(cookies))
    expect(await other.visit((session) => session.account)).toBeNull()
    cookies.set('__Host-session', `${good.slice(0, -3)}xxx`)
    expect(await visit((session) => session.account)).toBeNull()
  })

  it('survives the rotation of its secret, and is sealed with the new one from its next renewal on', async () => {
    const next = 'the-next-session-secret-of-32-chars'
    const before = browser()
    await before.visit((session) => session.signIn({ ...tokens, accessToken: 'a'.repeat(4_000) }, account))
    const idWith = (...secrets: [string, ...string[]]) =>
      browser(undefined, secrets, new Map(before.cookies)).visit((session) => session.account?.id)
    expect(await idWith(next, secret)).toBe('a-1')
    expect(await idWith(secret, next)).toBe('a-1')
    expect(await idWith(next)).toBeUndefined()
    const rotated = browser(undefined, [next, secret], new Map(before.cookies))
    await rotated.visit((session) => session.renew(tokens, account))
    const renewed = (...secrets: [string, ...string[]]) =>
      browser(undefined, secrets, new Map(rotated.cookies)).visit((session) => session.accessToken)
    expect(await renewed(next)).toBe('token-1')
    expect(await renewed('a-third-session-secret-of-32-chars', next)).toBe('token-1')
    expect(await renewed(secret)).toBeNull()
  })

  it('gives every sign-in a cookie of its own and drops what was planted before', async () => {
    const attacker = browser()
    await attacker.visit((session) => session.signIn({ ...tokens, accessToken: 'of-the-attacker' }, account))
    const victim = browser('https://site.example', [secret], new Map(attacker.cookies))
    await victim.visit((session) => session.signIn({ ...tokens, refreshToken: null, idToken: null }, account))
    expect(victim.cookies.get('__Host-session')).not.toBe(attacker.cookies.get('__Host-session'))
    expect(await attacker.visit((session) => session.accessToken)).toBe('of-the-attacker')
    expect(await victim.visit((session) => [session.accessToken, session.renewal, session.idToken])).toEqual([
      'token-1',
      null,
      null,
    ])
  })

  it('holds tokens that no single cookie holds, and leaves none of their parts behind', async () => {
    const { visit, cookies } = browser()
    const large = {
      ...tokens,
      accessToken: 'a'.repeat(3_000),
      refreshToken: 'r'.repeat(1_500),
      idToken: 'i'.repeat(1_500),
    }
    await visit((session) => session.signIn(large, account))
    expect(cookies.size).toBeGreaterThan(1)
    for (const [name, value] of cookies) expect(`${name}=${value}`.length).toBeLessThan(4_096)
    expect(await visit((session) => session.accessToken)).toBe(large.accessToken)
    await visit((session) => session.signIn(tokens, account))
    expect([...cookies.keys()]).toEqual(['__Host-session'])
    expect(await visit((session) => session.accessToken)).toBe('token-1')
  })

  it('is small with the embedded issuer’s tokens', async () => {
    const { visit, headers } = browser()
    const real = {
      accessToken: 'a'.repeat(640),
      refreshToken: 'r'.repeat(43),
      idToken: 'i'.repeat(640),
      expiresIn: 600,
    }
    await visit((session) => session.signIn(real, account))
    expect(headers).toHaveLength(1)
    expect(headers[0]?.length).toBeLessThan(3_000)
  })

  it('is to be renewed shortly before its access token ends, and is nobody’s after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { visit } = browser()
    await visit((session) => session.signIn(tokens, account))
    const seen = () => visit(({ account: known, isStale, renewal }) => [known?.id, isStale, renewal?.refreshToken])
    vi.setSystemTime(Date.now() + 539_000)
    expect(await seen()).toEqual(['a-1', false, 'refresh-1'])
    vi.setSystemTime(Date.now() + 2_000)
    expect(await seen()).toEqual(['a-1', true, 'refresh-1'])
    vi.setSystemTime(Date.now() + 60_000)
    expect(await seen()).toEqual([undefined, true, 'refresh-1'])
  })

  it('goes on with other tokens, and keeps those an issuer does not repeat', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { visit } = browser()
    await visit((session) => session.signIn(tokens, account))
    const since = await visit((session) => session.renewal?.signedInAt)
    vi.setSystemTime(Date.now() + hour)
    await visit((session) =>
      session.renew({ accessToken: 'token-2', expiresIn: 600, refreshToken: null, idToken: null }, account),
    )
    expect(await visit((session) => [session.accessToken, session.idToken, session.renewal])).toEqual([
      'token-2',
      'id-1',
      { refreshToken: 'refresh-1', signedInAt: since },
    ])
  })

  it.each([
    ['a customer', account, 14 * 24],
    ['staff', staff, 12],
  ])('ends for %s however often it is renewed', async (_who, who, hours) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { visit } = browser()
    await visit((session) => session.signIn(tokens, who))
    vi.setSystemTime(Date.now() + hours * hour - 1_000)
    await visit((session) => session.renew(tokens, who))
    expect(await visit((session) => session.account?.id)).toBe('a-1')
    vi.setSystemTime(Date.now() + 2_000)
    expect(await visit((session) => [session.account, session.renewal])).toEqual([null, null])
  })
})

describe('the guards', () => {
  it('let customers and staff to their own', async () => {
    const { visit } = browser()
    await visit((session) =>
      expect(() => requireAccount(session, 'r')).toThrow(expect.objectContaining({ resultCode: 'user_token_invalid' })),
    )
    await visit((session) => session.signIn(tokens, account))
    await visit((session) => {
      expect(requireAccount(session, 'r')).toEqual({ account, accessToken: 'token-1' })
      expect(() => requireStaff(session, 'r')).toThrow(
        expect.objectContaining({ resultCode: 'forbidden', requestId: 'r' }),
      )
    })
    await visit((session) => session.update(staff))
    await visit((session) => expect(requireStaff(session, 'r').account.role).toBe('staff'))
  })
})
