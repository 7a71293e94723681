import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBrowser } from '#tests/support/browser.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { authorizationRequest, interactionOf, password, signInAtIssuer } from '#tests/support/issuer-client.ts'
import { isSoak } from '#tests/support/samples.ts'
import { signedRequest } from '#tests/support/signed-request.ts'
import { issuerAccess, siteApi } from '#tests/support/site-api.ts'
import { type SiteProcess, siteApp, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

describe('the log of a site that tells all it can', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  let site: SiteProcess
  /** Secrets that must appear nowhere but between the site and their owner. */
  const secrets: Record<string, string> = {}
  beforeAll(async () => {
    // The soak reads what is written while an empty folder is filled as well.
    folder = await temporaryDataDir(isSoak ? undefined : inject('filledDataDir'))
    site = await startBriefSite({ DATA_DIR: folder.path, LOG_LEVEL: 'trace' })
    await live(site.url, secrets)
    await site.stop()
  })
  afterAll(() => folder.remove())

  it('has a line for every call', () => {
    for (const call of [
      'identity.signIn',
      'test-drive.createOrder',
      'test-drive.rescheduleOrder',
      'test-drive.cancelOrder',
    ]) {
      expect(site.lines.filter((line) => line.includes(`"${call}"`))).not.toEqual([])
    }
  })

  it('keeps every secret', () => {
    const told = Object.entries(secrets).filter(([, secret]) => site.lines.some((line) => line.includes(secret)))
    expect(told).toEqual([])
    expect(site.lines.filter((line) => /[?&"](?:sign|token|digest)["=:]+[0-9a-f]{20}/.test(line))).toEqual([])
  })

  it('is one JSON object a line, of at most a thousand characters', () => {
    const lines = site.lines.filter((line) => !line.startsWith('Ready'))
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(1_000)
  })
})

/** Runs a customer's whole story, including mistakes, and collects its secrets. */
async function live(url: string, secrets: Record<string, string>): Promise<void> {
  const access = issuerAccess(url)
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    id_token: idToken,
  } = await signInAtIssuer(access, 'private@solvei.example')
  const wrongPassword = 'a-wrong-password'
  const api = siteApi(url, accessToken)
  const id = await interactionOf(createBrowser(access.send), access, authorizationRequest(access).url)
  const guess = { email: 'tme@solvei.example', password: wrongPassword }
  await refused(api.identity.signIn({ params: { id }, body: guess }))
  await api.accounts.setToken({ body: { accessToken } })
  const { token: serviceToken } = await api.signedClient.createToken({ body: {} })

  const [slot = '', later = ''] = (await offeredSlots(api)).slice(-2)
  const { holdId } = await holdSlot(api, slot)
  const captcha = await solvedCaptcha(api)
  const booking = bookingOf(holdId, captcha)
  const { email, phone } = booking.contact
  await refused(api.testDrive.createOrder({ body: { ...booking, captcha: 'x' } }, { idempotencyKey: 'a' }))
  const { orderNo, uniqueKey, linkToken } = await api.testDrive.createOrder({ body: booking }, { idempotencyKey: 'b' })
  await refused(siteApi(url).testDrive.decodeParams({ query: { token: `${linkToken}x` } }))
  await api.testDrive.decodeParams({ query: { token: linkToken } })

  const next = await holdSlot(api, later)
  const move = { params: { orderNo }, body: { uniqueKey, holdId: next.holdId } }
  const moved = await api.testDrive.rescheduleOrder(move, { idempotencyKey: 'c' })
  const cancel = { orderNo, uniqueKey: moved.uniqueKey, reasonId: 'other', comment: 'Call me on +47 41234567' }
  await api.testDrive.cancelOrder({ body: cancel }, { idempotencyKey: 'd' })

  const forged = signedRequest({
    path: '/bff/api/v1/common/config',
    query: { note: email },
    appId: siteApp.appId,
    secret: 'x',
  })
  const { pathname, search } = new URL(forged.url)
  await fetch(url + pathname + search)
  await fetch(`${url}/de_DE/test-drive/manage/${orderNo}?token=${encodeURIComponent(linkToken)}`)

  Object.assign(secrets, {
    password,
    wrongPassword,
    accessToken,
    refreshToken,
    idToken,
    serviceToken,
    captcha,
    uniqueKey,
    linkToken,
    phone,
    movedKey: moved.uniqueKey,
    appSecret: siteApp.secret,
    localPart: email.slice(0, email.indexOf('@')),
  })
}

async function refused(call: Promise<unknown>): Promise<void> {
  await expect(call).rejects.toHaveProperty('resultCode')
}
