import { randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#server/api/contract/groups/operations.ts'
import { testDriveOperations } from '#server/api/contract/groups/test-drive-operations.ts'
import { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { testDrive as contract } from '#server/api/contract/groups/test-drive.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
import { getCurrentAccount } from '#server/services/account.ts'
import { getHome } from '#server/services/content.ts'
import { deleteFlow, getFlow, saveFlow } from '#server/services/flows.ts'
import { findCitiesByPostcode, searchPlaces } from '#server/services/geography.ts'
import type { RequestContext } from '#server/services/request-context.ts'
import { answerOf } from '#server/services/row-call.ts'
import * as testDrive from '#server/services/test-drive.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { testApp } from '#tests/support/signed-request.ts'
import { ask, callTo, tokensWith } from './calls.ts'

const { rows } = contract
const { rows: siteRows } = testDriveSite

describe('the services on the embedded backend', () => {
  let backend: TestBackend
  let visitor: RequestContext
  beforeAll(async () => {
    backend = await startTestBackend({
      place: await newDatabase('postgresql', 'seeded'),
      assemble: assembleModules(modules),
    })
    visitor = visit()
  })
  afterAll(() => backend.stop())

  const visit = (userToken?: string) =>
    callTo((request) => backend.fetch(request), { app: testApp, ...(userToken && { userToken }) })

  async function signedIn(email: string): Promise<RequestContext> {
    const token = await backend.tokenOf(email)
    const call = visit(token)
    const { account } = await call.api.accounts.setToken({ body: { accessToken: token } })
    await call.session.signIn(tokensWith(token), account)
    return call
  }

  /** The last but so many of the slots offered. */
  async function holdSlot(fromLast: number): Promise<string> {
    const [model] = await ask(visitor, siteRows.listAllowedModels, { query: { country: 'NO' } })
    const [site] = await ask(visitor, rows.listDriveLocations, { query: { country: 'NO', postcode: '0155' } })
    const choice = { siteId: site?.id ?? '', modelId: model?.id ?? '', entryType: 1 } as const
    const { days } = await ask(visitor, siteRows.listSlots, { query: choice })
    const startsAt = days.flatMap(({ slots }) => slots).at(-fromLast)?.startsAt ?? ''
    const held = await ask(visitor, siteRows.holdSlot, {
      query: {},
      body: { ...choice, mode: 'test_drive_later', startsAt, replaces: null },
      idempotencyKey: randomUUID(),
    })
    return valueOf(held).holdId
  }

  async function solvedCaptcha(): Promise<string> {
    const created = await testDrive.createChallenge(visitor)
    const challenge: Challenge = JSON.parse(JSON.stringify(created.challenge))
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  async function book(email: string, fromLast: number) {
    const body = {
      holdId: await holdSlot(fromLast),
      entryType: 1,
      mode: 'test_drive_later',
      address: null,
      captcha: await solvedCaptcha(),
      contact: { firstName: 'Anna', lastName: 'Berg', email, phoneCountry: 'NO', phone: '91234567' },
      consents: { licence: true, privateCheck: true, newsletter: false },
    } as const
    return { body, outcome: await ask(visitor, rows.createOrder, { body }) }
  }

  it('let a hold that is asked for again count down from now to where it ends', async () => {
    const [model] = await ask(visitor, siteRows.listAllowedModels, { query: { country: 'NO' } })
    const [site] = await ask(visitor, rows.listDriveLocations, { query: { country: 'NO', postcode: '0155' } })
    const choice = { siteId: site?.id ?? '', modelId: model?.id ?? '', entryType: 1 } as const
    const { days } = await ask(visitor, siteRows.listSlots, { query: choice })
    const startsAt = days.at(-1)?.slots.at(-1)?.startsAt ?? ''
    const body = { ...choice, mode: 'test_drive_later', startsAt } as const
    const request = { query: {}, body, idempotencyKey: randomUUID() }
    const first = valueOf(await ask(visitor, siteRows.holdSlot, request))
    await backend.services.clock.advance(120)
    const again = valueOf(await ask(visitor, siteRows.holdSlot, request))
    expect({ ...again, now: first.now }).toEqual(first)
    expect(Date.parse(again.expiresAt) - Date.parse(again.now)).toBeLessThanOrEqual(180_000)
    await ask(visitor, siteRows.releaseSlot, { params: { holdId: again.holdId }, query: {} })
  })

  it('book a drive once, open it by its link, move it, and cancel it', async () => {
    const { body, outcome } = await book('anna.berg@solvei.example', 1)
    const { orderNo, linkToken } = valueOf(outcome)
    expect(valueOf(await ask(visitor, rows.createOrder, { body })).orderNo).toBe(orderNo)

    const opened = valueOf(await testDrive.openLink(visitor, { token: linkToken }))
    expect(opened.order).toMatchObject({ orderNo, status: 1, contact: { firstName: 'Anna' } })

    const claim = { orderNo, uniqueKey: opened.uniqueKey }
    const moved = valueOf(
      await ask(visitor, rows.rescheduleOrder, {
        params: { orderNo },
        body: { uniqueKey: opened.uniqueKey, holdId: await holdSlot(2) },
      }),
    )
    expect(moved.order.startsAt).not.toBe(opened.order.startsAt)
    expect(await testDrive.getOrder(visitor, claim)).toEqual({ ok: false, code: 'link_invalid' })

    const [reason] = await visitor.api.testDrive.listCancelTypes()
    const cancelled = await ask(visitor, rows.cancelOrder, {
      body: { orderNo, uniqueKey: moved.uniqueKey, reasonId: reason?.id ?? '' },
    })
    expect(valueOf(cancelled).status).toBe(4)
  })

  it('return what a customer can meet as a code', async () => {
    expect(await testDrive.openLink(visitor, { token: 'forged' })).toEqual({ ok: false, code: 'link_invalid' })
    const nowhere = { street: 'Sjøgata 1', postcode: '8006', city: 'Bodø', country: 'NO' } as const
    expect(await testDrive.checkArea(visitor, { address: nowhere })).toEqual({ ok: false, code: 'area_not_served' })
  })

  it('keep a customer’s flow for them, and none for a visitor', async () => {
    const customer = await signedIn('private@solvei.example')
    const flow = { machine: 'testDriveBooking', version: '1', snapshot: '{"value":{"some_key":1}}', writer: 'tab' }
    await saveFlow(customer, flow)
    expect(await getFlow(customer, flow)).toMatchObject(flow)
    expect(await getFlow(visitor, flow)).toBeNull()
    await deleteFlow(customer, flow)
    expect(await getFlow(customer, flow)).toBeNull()
  })

  it('know who is there until they sign out', async () => {
    const customer = await signedIn('sme@solvei.example')
    expect(await getCurrentAccount(customer)).toMatchObject({ email: 'sme@solvei.example', identityType: 2 })
    expect(await testDrive.getLoginUser(customer)).toMatchObject({ email: 'sme@solvei.example' })
    customer.session.signOut()
    expect(await getCurrentAccount(customer)).toBeNull()
    expect(await testDrive.getLoginUser(customer)).toBeNull()
  })

  it('let staff see an order and its mail and move it on, and tell them when it has moved already', async () => {
    const { outcome } = await book('ola.nordmann@solvei.example', 5)
    const { orderNo } = valueOf(outcome)
    const staff = await signedIn('staff@solvei.example')
    const context = { call: staff }
    const params = { orderNo }
    const listed = await answerOf(testDriveOperations.rows.listTestDrives)({ context, data: { query: { q: orderNo } } })
    expect(listed.items).toMatchObject([{ orderNo, status: 1 }])
    const { version } = valueOf(await answerOf(testDriveOperations.rows.getTestDrive)({ context, data: { params } }))
    const resources = await answerOf(testDriveOperations.rows.listResources)({ context, data: { params } })
    const event = {
      type: 'staff.arranged',
      version,
      vehicleId: freeOne(resources.vehicles),
      advisorId: freeOne(resources.advisors),
    } as const
    const fire = answerOf(testDriveOperations.rows.fireTestDriveEvent)
    expect(valueOf(await fire({ context, data: { params, body: event } })).status).toBe(2)
    const late = { type: 'staff.cancelled', version, reason: 'The car is damaged' } as const
    const refused = await fire({ context, data: { params, body: late } })
    expect(refused).toEqual({ ok: false, code: 'order_changed' })
    const listMails = () => answerOf(operations.rows.listMails)({ context, data: { query: { size: 100 } } })
    await expect
      .poll(async () => (await listMails()).items.some((mail) => mail.orderNo === orderNo), {
        timeout: 10_000,
      })
      .toBe(true)
    const mail = (await listMails()).items.find((item) => item.orderNo === orderNo)
    const getMail = answerOf(operations.rows.getMail)
    const read = valueOf(await getMail({ context, data: { params: { id: mail?.id ?? '' } } }))
    expect(read.html).toContain('<html')
  })

  it('find places and read the home page in the page’s language', async () => {
    expect(await searchPlaces(visitor, { q: 'Trom', country: 'NO' })).toContainEqual(
      expect.objectContaining({ name: 'Tromsø' }),
    )
    expect(await findCitiesByPostcode(visitor, { country: 'DE', postcode: '10115' })).not.toEqual([])
    const { blocks, articles, monthlyFrom } = await getHome(visitor)
    expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['offer', 'story']))
    expect(articles.length).toBeGreaterThanOrEqual(6)
    expect(monthlyFrom).toMatchObject({ currency: 'EUR', amount: expect.any(Number) })
    // In no market's locale there is no price to tell.
    expect(await getHome({ ...visitor, locale: 'en_EU' })).toMatchObject({ monthlyFrom: null })
  })
})

function freeOne(resources: readonly { id: string; isFree: boolean }[]): string {
  return resources.find(({ isFree }) => isFree)?.id ?? ''
}

function valueOf<T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
