import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxStreams } from '#server/services/open-streams.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { authorizationRequest } from '#tests/support/issuer-client.ts'
import { accessTokenOf, issuerAccess, siteApi } from '#tests/support/site-api.ts'
import { follow, signInToSite, siteBrowser } from '#tests/support/site-browser.ts'
import { except, flood } from './flood.ts'
import { disturbances, type HostileSite, openHostileSite } from './hostile-site.ts'

/* Resources that one stranger could take from others: space, mails, slots, sign-in. */

let site: HostileSite
beforeAll(async () => {
  site = await openHostileSite()
})
afterAll(() => site.close())

/** Network number n, as reported by the proxy in front of the site. */
const fromNetwork = (n: number) => ({ 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` })

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'resultCode' in error ? error.resultCode : error
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

describe('the site answers others while a stranger', () => {
  it('asks the issuer to begin signing in, with long hints', async () => {
    const before = bytesIn(site.dataDir)
    const { url } = authorizationRequest(issuerAccess(site.url), { login_hint: 'x'.repeat(7_000) })
    const short = authorizationRequest(issuerAccess(site.url)).url
    const { result, watch } = await site.attacked(() =>
      flood(5_000, 10, (n) => fetch(n % 2 ? url : short, { redirect: 'manual', headers: fromNetwork(0) })),
    )
    expect(except(result, /^(?:303|4\d\d|503)$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
    // Others can still start a sign-in, and the data folder has not grown by what was sent.
    const other = await fetch(short, { redirect: 'manual', headers: fromNetwork(1) })
    expect([302, 303]).toContain(other.status)
    expect(bytesIn(site.dataDir) - before).toBeLessThan(20_000_000)
  })

  it('tries passwords, many at a time', async () => {
    const siteAddress = { url: site.url }
    const browser = siteBrowser(siteAddress)
    const question = await follow(browser, siteAddress, '/de_DE/login')
    const cookie = Array.from(browser.cookies, ([name, { value }]) => `${name}=${value}`).join('; ')
    const { result, watch } = await site.attacked(() =>
      flood(1_000, 50, (n) =>
        fetch(question, {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie, 'sec-fetch-site': 'same-origin', origin: site.url, ...fromNetwork(n) },
          body: new URLSearchParams({ email: `nobody${n}@example.org`, password: 'p'.repeat(n % 2 ? 20 : 100_000) }),
        }),
      ),
    )
    expect(except(result, /^(?:4\d\d|503)$/)).toEqual([])
    // Most were compared with a password; the others exceeded the rate.
    expect(result[422]).toBeGreaterThan(50)
    expect(disturbances(watch)).toEqual([])
  })

  it('tries passwords of one account from many networks: the browser of its owner still signs in', async () => {
    const siteAddress = { url: site.url }
    const email = 'sme@solvei.example'
    const owner = siteBrowser(siteAddress)
    await signInToSite(owner, siteAddress, { email })
    for (const name of owner.cookies.keys()) if (!name.includes('device')) owner.cookies.delete(name)
    const { result, watch } = await site.attacked(async () => {
      const answers: number[] = []
      for (let network = 0; network < 11; network += 1) {
        const stranger = siteBrowser(siteAddress)
        const question = await follow(stranger, siteAddress, '/de_DE/login')
        for (let n = 0; n < 10; n += 1) {
          const form = { email, password: `wrong-${n}` }
          answers.push((await stranger.post(question.href, form, fromNetwork(1_000 + network))).status)
        }
      }
      return answers
    })
    expect(disturbances(watch)).toEqual([])
    // The limit is used up: the account is blocked for strangers.
    expect(result.at(-1)).toBe(429)
    expect((await signInToSite(owner, siteAddress, { email })).pathname).toBe('/de_DE/account')
  })

  it('holds slots', async () => {
    const api = siteApi(site.url)
    const before = await offeredSlots(api)
    const { result: holds, watch } = await site.attacked(async () => {
      const asked = await Promise.allSettled(before.slice(0, 120).map((startsAt) => holdSlot(api, startsAt)))
      return asked.filter(({ status }) => status === 'fulfilled').length
    })
    expect(disturbances(watch)).toEqual([])
    expect(holds).toBe(10)
    expect((await offeredSlots(api)).length).toBe(before.length - 10)
  })

  it('books drives for the mailbox of another', async () => {
    const api = siteApi(site.url)
    const car = { siteId: 'de-hamburg-hafencity', modelId: 'es8' }
    const starts = await offeredSlots(api, car)
    const { result: outcomes, watch } = await site.attacked(async () => {
      const outcomes: unknown[] = []
      for (const startsAt of starts.filter((_, n) => n % 3 === 0).slice(0, 12)) {
        const { holdId } = await holdSlot(api, startsAt, crypto.randomUUID(), car)
        const booking = bookingOf(holdId, await solvedCaptcha(api))
        const body = { ...booking, contact: { ...booking.contact, email: 'victim@example.org' } }
        const booked = api.testDrive.createOrder({ body }, { idempotencyKey: crypto.randomUUID() })
        outcomes.push(await booked.then(() => 'booked', codeOf))
      }
      return outcomes
    })
    expect(disturbances(watch)).toEqual([])
    expect(outcomes.filter((outcome) => outcome === 'booked').length).toBeLessThanOrEqual(5)
    expect(outcomes.slice(5)).toEqual(outcomes.slice(5).map(() => 'too_many_requests'))
  })

  it('listens to a conversation many times over', async () => {
    const siteAddress = { url: site.url }
    const email = 'tme@solvei.example'
    const browser = siteBrowser(siteAddress)
    await signInToSite(browser, siteAddress, { email })
    const cookie = Array.from(browser.cookies, ([name, { value }]) => `${name}=${value}`).join('; ')
    const api = siteApi(site.url, await accessTokenOf(site.url, email))
    const { chat } = await api.chat.beginChat({ body: { locale: 'de_DE' } }, { idempotencyKey: crypto.randomUUID() })
    const { result, watch } = await site.attacked(async () => {
      const abort = new AbortController()
      const opened = await Promise.all(
        Array.from({ length: 500 }, (_, n) =>
          fetch(`${site.url}/de_DE/contact/stream?chat=${chat.chatId}`, {
            signal: abort.signal,
            headers: { cookie, ...fromNetwork(n) },
          }),
        ),
      )
      await sleep(2_000)
      abort.abort()
      return opened.map(({ status }) => status)
    })
    expect(result.filter((status) => status === 200)).toHaveLength(maxStreams.conversation)
    // Above the limit of waiting streams they are refused before any lookup.
    expect(result.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    expect(disturbances(watch)).toEqual([])
  })
})
