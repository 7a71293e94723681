import { describe, expect, it } from 'vitest'
import { longestNextPath } from '#app/lib/session/next-path.ts'
import { openPendingSignIns, type PendingSignIns } from '#server/session/pending-sign-ins.ts'
import { cookieBrowser } from './cookie-browser.ts'

const publicUrl = 'https://site.example'
const secrets = ['a-session-secret-of-32-characters'] as const
const begun = (state: string) =>
  ({ state, nonce: 'n', verifier: `v-${state}`, next: '/de_DE', locale: 'de_DE' }) as const

function browser(known?: Map<string, string>) {
  const { visit, ...rest } = cookieBrowser(publicUrl, known)
  return {
    ...rest,
    visit: <T>(work: (pending: PendingSignIns) => T | Promise<T>) =>
      visit(async (jar) => work(await openPendingSignIns(jar, { publicUrl, secrets }))),
  }
}

describe('a sign-in that was begun', () => {
  it('is taken up again once, by its state, in the browser that began it', async () => {
    const mine = browser()
    await mine.visit((pending) => pending.add(begun('one')))
    expect(await browser().visit((pending) => pending.take('one'))).toBeNull()
    expect(await mine.visit((pending) => pending.take('other'))).toBeNull()
    expect(await mine.visit((pending) => pending.take(''))).toBeNull()
    expect(await mine.visit((pending) => pending.take('one'))).toEqual(begun('one'))
    expect(await mine.visit((pending) => pending.take('one'))).toBeNull()
    expect(mine.cookies.size).toBe(0)
  })

  it('does not end one in another tab, of which four are kept', async () => {
    const { visit } = browser()
    for (const state of ['1', '2', '3', '4', '5']) await visit((pending) => pending.add(begun(state)))
    expect(await visit((pending) => pending.take('1'))).toBeNull()
    for (const state of ['4', '2', '5', '3']) {
      expect(await visit((pending) => pending.take(state))).toEqual(begun(state))
    }
  })

  it('is kept whatever else was begun: the cookie stays as small as browsers store', async () => {
    const { visit, cookies } = browser()
    const long = (state: string) => ({ ...begun(state), next: `/${'x'.repeat(longestNextPath - 1)}` })
    for (const state of ['1', '2', '3', '4']) await visit((pending) => pending.add(long(state)))
    expect([...cookies.values()].join('').length).toBeLessThan(4_000)
    expect(await visit((pending) => pending.take('4'))).toEqual(long('4'))
    expect(await visit((pending) => pending.take('1'))).toBeNull()
  })

  it('is told to nobody: sealed, for this origin, for an hour', async () => {
    const { visit, headers, cookies } = browser()
    await visit((pending) => pending.add(begun('one')))
    expect(headers[0]).toMatch(/^__Host-sign-in=/)
    for (const attribute of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Max-Age=35\d\d(;|$)/i])
      expect(headers[0]).toMatch(attribute)
    expect([...cookies.values()].join('')).not.toContain('v-one')
  })
})
