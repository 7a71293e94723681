import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorizationRequest, password, signInAtIssuer } from '#tests/support/issuer-client.ts'
import { issuerDoor, siteApi } from '#tests/support/site-api.ts'
import { follow, siteBrowser } from '#tests/support/site-browser.ts'
import { bookingOf, holdSlot, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { except, flood } from './flood.ts'
import { disturbances, type HostileSite, isWhole, openHostileSite } from './hostile-site.ts'

/* What one stranger can take from others: space, mails, slots, the way in. */

let site: HostileSite
beforeAll(async () => {
  site = await openHostileSite()
})
afterAll(() => site.close())

/** A network of its own for each n, as the proxy in front of the site names it. */
const fromNetwork = (n: number) => ({ 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` })

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

describe('the site answers others while a stranger', () => {
  it('asks the issuer to begin signing in, with long hints', async () => {
    const before = bytesIn(site.dataDir)
    const { url } = authorizationRequest(issuerDoor(site.url), { login_hint: 'x'.repeat(7_000) })
    const short = authorizationRequest(issuerDoor(site.url)).url
    const { result, watch } = await site.attacked(() =>
      flood(isWhole ? 5_000 : 400, 10, (n) => fetch(n % 2 ? url : short, { redirect: 'manual' })),
    )
    expect(except(result, /^(?:303|4\d\d|503)$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
    // Others begin to sign in as before, and the data folder has not grown by what was sent.
    const other = await fetch(short, { redirect: 'manual', headers: fromNetwork(1) })
    expect([302, 303]).toContain(other.status)
    expect(bytesIn(site.dataDir) - before).toBeLessThan(20_000_000)
  })

  it('tries passwords, many at a time', async () => {
    const door = { url: site.url }
    const browser = siteBrowser(door)
    const question = await follow(browser, door, '/de_DE/login')
    const cookie = Array.from(browser.cookies, ([name, { value }]) => `${name}=${value}`).join('; ')
    const { result, watch } = await site.attacked(() =>
      flood(isWhole ? 1_000 : 150, 50, (n) =>
        fetch(question, {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie, 'sec-fetch-site': 'same-origin', origin: site.url, ...fromNetwork(n) },
          body: new URLSearchParams({ email: `nobody${n}@example.org`, password: 'p'.repeat(n % 2 ? 20 : 100_000) }),
        }),
      ),
    )
    expect(except(result, /^(?:4\d\d|503)$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
  })

  it('tries passwords of one account from many networks: its owner still signs in', async () => {
    const door = { url: site.url }
    const { watch } = await site.attacked(async () => {
      for (let network = 0; network < (isWhole ? 12 : 6); network += 1) {
        const stranger = siteBrowser(door)
        const question = await follow(stranger, door, '/de_DE/login')
        for (let n = 0; n < 10; n += 1) {
          const form = { email: 'sme@solvei.example', password: `wrong-${n}` }
          await stranger.post(question.href, form, fromNetwork(1_000 + network))
        }
      }
    })
    expect(disturbances(watch)).toEqual([])
    const owner = await signInAtIssuer(issuerDoor(site.url), 'sme@solvei.example')
    expect(owner.access_token).toBeTruthy()
    expect(password).toBeTruthy()
  })

  it('holds slots and books drives', async () => {
    const api = siteApi(site.url)
    const car = { siteId: 'no-tromsoe', modelId: 'fjell' }
    const offered = async () =>
      (await api.testDriveSite.listSlots({ query: car })).days.flatMap(({ slots }) =>
        slots.map(({ startsAt }) => startsAt),
      )
    const before = await offered()
    const { result: holds, watch } = await site.attacked(async () => {
      let held = 0
      for (const startsAt of before.slice(0, isWhole ? 120 : 40)) {
        held += await holdSlot(api, startsAt, crypto.randomUUID(), car).then(
          () => 1,
          () => 0,
        )
      }
      return held
    })
    expect(disturbances(watch)).toEqual([])
    expect(holds).toBeLessThan(20)
    expect((await offered()).length).toBeGreaterThan(before.length - 20)
  })

  it('books drives for the mailbox of another', async () => {
    const api = siteApi(site.url)
    const car = { siteId: 'no-oslo', modelId: 'fjell' }
    const { result: booked, watch } = await site.attacked(async () => {
      let count = 0
      const { days } = await api.testDriveSite.listSlots({ query: car })
      const starts = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
      for (let n = 0; n < (isWhole ? 12 : 7); n += 1) {
        try {
          const { holdId } = await holdSlot(api, starts[n * 3] ?? '', crypto.randomUUID(), car)
          const body = bookingOf(holdId, await solvedCaptcha(api))
          await api.testDrive.createOrder(
            { body: { ...body, contact: { ...body.contact, email: 'victim@example.org' } } },
            { idempotencyKey: crypto.randomUUID() },
          )
          count += 1
        } catch {
          // Refused; what counts is how many were not.
        }
      }
      return count
    })
    expect(disturbances(watch)).toEqual([])
    expect(booked).toBeLessThanOrEqual(5)
  })

  it('opens conversations and listens to them all', async () => {
    const { watch } = await site.attacked(async () => {
      const abort = new AbortController()
      const opened = await Promise.allSettled(
        Array.from({ length: isWhole ? 500 : 100 }, () =>
          fetch(`${site.url}/de_DE/contact/stream`, { signal: abort.signal }),
        ),
      )
      await sleep(2_000)
      abort.abort()
      return opened.length
    })
    expect(disturbances(watch)).toEqual([])
  })
})
