import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceOf } from '#server/backend/domains/account/device.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { targetOf } from '#tests/support/browser.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { askIssuer, authorizationRequest, signInAtIssuer } from '#tests/support/issuer-client.ts'
import { type AccountWorld, type Customer, openAccountWorld } from './account-world.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

describe('the devices of an account', () => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('postgresql', 'migrated'))
  })
  afterAll(() => world.stop())

  const note = ({ token }: Customer, userAgent: string) =>
    world.api().accounts.setToken({ body: { accessToken: token, userAgent } })
  const sessionsOf = async ({ api }: Customer) => (await api.accounts.getSecurity()).sessions

  it('are told apart by what their browsers say, the one that asks first', async () => {
    const here = await world.customer()
    const there = await world.signInAgain(here)
    await note(here, firefox)
    await note(there, phone)
    expect(await sessionsOf(here)).toMatchObject([
      { browser: 'firefox', system: 'windows', isOwn: true },
      { browser: 'safari', system: 'ios', isOwn: false },
    ])
    expect(await sessionsOf(there)).toMatchObject([
      { system: 'ios', isOwn: true },
      { system: 'windows', isOwn: false },
    ])
    const silent = await world.signInAgain(here)
    expect((await sessionsOf(silent))[0]).toMatchObject({ browser: 'other', system: 'other', isOwn: true })
  })

  it('are signed out one by one, at once, and their refresh tokens with them', async () => {
    const here = await world.customer()
    const tokens = await signInAtIssuer(world.issuerAccess, here.email)
    const there = { ...here, token: tokens.access_token, api: world.api(tokens.access_token) }
    const other = (await sessionsOf(here)).find(({ isOwn }) => !isOwn)
    expect(await here.api.accounts.endSession({ params: { id: other?.id ?? '' } })).toEqual({ isEnded: true })
    await expect(there.api.accounts.getCurrent()).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
    const renewal = await askIssuer(world.issuerAccess, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    })
    expect(renewal.status).toBe(400)
    expect(await here.api.accounts.getCurrent()).toMatchObject({ email: here.email })
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  it('are asked for a password again: the issuer has forgotten their browser, too', async () => {
    const here = await world.customer()
    const browser = createBrowser(world.issuerAccess.send)
    await signInAtIssuer(world.issuerAccess, here.email, browser)
    const again = async () =>
      targetOf(await browser.get(authorizationRequest(world.issuerAccess).url), world.issuerAccess.publicUrl)
    expect((await again()).pathname).toBe('/auth/callback')
    const other = (await sessionsOf(here)).find(({ isOwn }) => !isOwn)
    await here.api.accounts.endSession({ params: { id: other?.id ?? '' } })
    expect((await again()).pathname).toMatch(/^\/sign-in\//)
  })

  it('are not somebody else’s to sign out', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const [session] = await sessionsOf(ada)
    for (const id of [session?.id ?? '', 'f'.repeat(64), 'x']) {
      await expect(jonas.api.accounts.endSession({ params: { id } })).rejects.toMatchObject({ resultCode: 'not_found' })
    }
    expect(await ada.api.accounts.getCurrent()).toMatchObject({ email: ada.email })
  })
})

describe('a device', () => {
  it.each([
    [firefox, 'firefox', 'windows'],
    [phone, 'safari', 'ios'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', 'chrome', 'linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64 16000) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'chrome', 'chromeos'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'edge', 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19.0 Safari/605', 'safari', 'macos'],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537 SamsungBrowser/29 Chrome/140 Mobile Safari/537',
      'samsung',
      'android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36 OPR/120.0', 'opera', 'linux'],
    ['curl/8.0', 'other', 'other'],
    ['', 'other', 'other'],
  ] as const)('that says %s is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})
