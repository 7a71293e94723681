import { webCookies } from 'iron-session'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { requireAccount, requireStaff } from '#server/session/guards.ts'
import { openSession, sessionCookieName } from '#server/session/session.ts'

const secret = 'a-session-secret-of-32-characters'
const account = {
  id: 'a-1',
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Berg',
  role: 'customer',
  identityType: 1,
} as const
const signedIn = { accessToken: 'token-1', expiresIn: 8 * 3600, account }

/** A browser that keeps one site's cookie. */
function browser(publicUrl: string, sealedWith = secret) {
  let cookie = ''
  let setCookie = ''
  return {
    async visit<T>(work: (session: Awaited<ReturnType<typeof openSession>>) => T | Promise<T>): Promise<T> {
      const headers = new Headers()
      const jar = webCookies(new Request(publicUrl, { headers: { cookie } }), headers)
      const result = await work(await openSession(jar, { publicUrl, secret: sealedWith }))
      const [sent] = headers.getSetCookie()
      if (sent) [setCookie, cookie] = [sent, sent.split(';', 1)[0] ?? '']
      return result
    },
    cookie: () => cookie,
    setCookie: () => setCookie,
    use: (value: string) => (cookie = value),
  }
}

afterEach(() => vi.useRealTimers())

describe('the session', () => {
  it('knows nobody until somebody signs in, and nobody once they have signed out', async () => {
    const { visit } = browser('https://site.example')
    expect(await visit((session) => session.account)).toBeNull()
    await visit((session) => session.signIn(signedIn))
    expect(await visit((session) => [session.account, session.accessToken])).toEqual([account, 'token-1'])
    await visit((session) => session.signOut())
    expect(await visit((session) => [session.account, session.accessToken])).toEqual([null, null])
  })

  it('is a cookie no script can read, bound to its origin, for eight hours at most', async () => {
    const { visit, setCookie } = browser('https://site.example')
    await visit((session) => session.signIn(signedIn))
    expect(setCookie()).toMatch(/^__Host-session=/)
    for (const attribute of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i])
      expect(setCookie()).toMatch(attribute)
    expect(setCookie()).not.toMatch(/Domain=/i)
    const maxAge = Number(/Max-Age=(\d+)/i.exec(setCookie())?.[1])
    expect(maxAge).toBeGreaterThan(7 * 3600)
    expect(maxAge).toBeLessThanOrEqual(8 * 3600)
  })

  it('does without Secure, and so without the prefix, where the site is served by plain http', async () => {
    const { visit, setCookie } = browser('http://localhost:3000')
    await visit((session) => session.signIn(signedIn))
    expect(setCookie()).toMatch(/^session=/)
    expect(setCookie()).not.toMatch(/Secure/i)
    expect(sessionCookieName('https://localhost')).toBe('__Host-session')
  })

  it('tells nothing of what it holds', async () => {
    const { visit, cookie } = browser('https://site.example')
    await visit((session) => session.signIn(signedIn))
    expect(decodeURIComponent(cookie())).not.toMatch(/anna|token-1/)
  })

  it('is empty for a cookie that was changed, or sealed with another secret', async () => {
    const { visit, cookie, use } = browser('https://site.example')
    await visit((session) => session.signIn(signedIn))
    const good = cookie()
    use(`${good.slice(0, -3)}xxx`)
    expect(await visit((session) => session.account)).toBeNull()
    const other = browser('https://site.example', 'another-session-secret-of-32-chars')
    other.use(good)
    expect(await other.visit((session) => session.account)).toBeNull()
  })

  it('gives every sign-in a cookie of its own and drops what was planted before', async () => {
    const attacker = browser('https://site.example')
    await attacker.visit((session) => session.signIn({ ...signedIn, accessToken: 'of-the-attacker' }))
    const victim = browser('https://site.example')
    victim.use(attacker.cookie())
    await victim.visit((session) => session.signIn(signedIn))
    expect(victim.cookie()).not.toBe(attacker.cookie())
    expect(await attacker.visit((session) => session.accessToken)).toBe('of-the-attacker')
    expect(await victim.visit((session) => session.accessToken)).toBe('token-1')
  })

  it('ends with its access token, and after eight hours in any case', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const short = browser('https://site.example')
    await short.visit((session) => session.signIn({ ...signedIn, expiresIn: 600 }))
    const long = browser('https://site.example')
    await long.visit((session) => session.signIn({ ...signedIn, expiresIn: 10 * 24 * 3600 }))
    vi.setSystemTime(Date.now() + 601_000)
    expect(await short.visit((session) => session.account)).toBeNull()
    expect(await long.visit((session) => session.account)).toEqual(account)
    vi.setSystemTime(Date.now() + 8 * 3600_000)
    expect(await long.visit((session) => session.account)).toBeNull()
  })
})

describe('the guards', () => {
  it('let customers and staff to their own', async () => {
    const { visit } = browser('https://site.example')
    await visit((session) =>
      expect(() => requireAccount(session, 'r')).toThrow(expect.objectContaining({ resultCode: 'user_token_invalid' })),
    )
    await visit((session) => session.signIn(signedIn))
    await visit((session) => {
      expect(requireAccount(session, 'r')).toEqual({ account, accessToken: 'token-1' })
      expect(() => requireStaff(session, 'r')).toThrow(
        expect.objectContaining({ resultCode: 'forbidden', requestId: 'r' }),
      )
    })
    await visit((session) => session.signIn({ ...signedIn, account: { ...account, role: 'staff' } }))
    await visit((session) => expect(requireStaff(session, 'r').account.role).toBe('staff'))
  })
})
