import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#server/api/client/client.ts'
import { decisionsOf } from '#server/backend/domains/consent/consent-log.ts'
import { signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { cookieConsents } from '#server/backend/platform/db/schema/consent.ts'
import {
  type AccountWorld,
  type Customer,
  openAccountWorld,
} from '#tests/server/backend/domains/account/account-world.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const nothing = { analytical: false, targeting: false, functionality: false }
const everything = { analytical: true, targeting: true, functionality: true }

describe('the proof of a decision on cookies', () => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('postgresql', 'migrated'))
  })
  afterAll(() => world.stop())

  const record = (api: ApiClient, visitorId: string, choices: typeof nothing, textVersion = '1') =>
    api.consent.recordChoices({ body: { visitorId, textVersion, choices } })
  const rows = () => world.services.db().select().from(cookieConsents).orderBy(cookieConsents.id)
  const shown = async ({ api }: Customer) =>
    (await api.accountPrivacy.getPrivacy()).consents.filter(({ kind }) => kind === 'cookies')

  it('says when, on which text and what, of a visitor who is known by a hash', async () => {
    const visitorId = randomUUID()
    const { recordedAt } = await record(world.api(), visitorId, { ...nothing, analytical: true })
    const [row] = (await rows()).slice(-1)
    expect(row).toMatchObject({
      accountId: null,
      analytical: true,
      targeting: false,
      functionality: false,
      textVersion: '1',
      decidedAt: new Date(recordedAt),
    })
    expect(JSON.stringify(row)).not.toContain(visitorId)
    expect(row?.visitorHash).toMatch(/^[\w-]{43}$/)
  })

  it('is a line for each decision, and one for a decision that is sent again', async () => {
    const before = (await rows()).length
    const visitorId = randomUUID()
    const first = await record(world.api(), visitorId, everything)
    await world.services.clock.advance(60)
    expect(await record(world.api(), visitorId, everything)).toEqual(first)
    await record(world.api(), visitorId, nothing)
    await record(world.api(), visitorId, everything)
    await record(world.api(), visitorId, everything, '2')
    const added = (await rows()).slice(before)
    expect(added.map(({ targeting, textVersion }) => `${targeting} ${textVersion}`)).toEqual([
      'true 1',
      'false 1',
      'true 1',
      'true 2',
    ])
    expect(new Set(added.map(({ visitorHash }) => visitorHash)).size).toBe(1)
  })

  it('is shown to whom it belongs, with its end, also where that was signed out, and to nobody else', async () => {
    const [ada, bob] = [await world.customer(), await world.customer()]
    const visitorId = randomUUID()
    await record(ada.api, visitorId, { ...nothing, targeting: true, functionality: true })
    expect(await shown(ada)).toEqual([
      {
        kind: 'cookies',
        about: 'targeting functionality',
        version: '1',
        givenAt: expect.any(String),
        givenFrom: null,
        withdrawnAt: null,
      },
    ])
    await world.services.clock.advance(60)
    const { recordedAt } = await record(world.api(), visitorId, nothing)
    expect(await shown(ada)).toMatchObject([{ about: 'targeting functionality', withdrawnAt: recordedAt }])
    expect(await shown(bob)).toEqual([])
  })

  it('ends with the next one of the same browser, in the order in which they were made', async () => {
    const ada = await world.customer()
    const [phone, desk] = [randomUUID(), randomUUID()]
    const decide = async (visitorId: string, choices: typeof nothing) => {
      await world.services.clock.advance(60)
      return (await record(ada.api, visitorId, choices)).recordedAt
    }
    const first = await decide(phone, everything)
    const elsewhere = await decide(desk, everything)
    const second = await decide(phone, { ...nothing, analytical: true })
    const third = await decide(phone, nothing)
    const told = await decisionsOf(world.services, ada.id)
    expect(told.map(({ decidedAt, replacedAt }) => [decidedAt.toISOString(), replacedAt?.toISOString()])).toEqual([
      [first, second],
      [elsewhere, undefined],
      [second, third],
      [third, undefined],
    ])
  })

  it('is written sixty times an hour for one browser, and no more; others are not held up by it', async () => {
    const before = (await rows()).length
    const visitorId = randomUUID()
    const decide = (count: number) => record(world.api(), visitorId, count % 2 === 0 ? everything : nothing)
    for (let count = 0; count < 60; count += 1) await decide(count)
    await expect(decide(60)).rejects.toMatchObject({ resultCode: 'too_many_requests' })
    // The last one, sent again, is no new one.
    await decide(59)
    await record(world.api(), randomUUID(), everything)
    expect(await rows()).toHaveLength(before + 61)
  })

  it('is written a hundred and twenty times an hour for one network, however many browsers it says it is', async () => {
    const before = (await rows()).length
    const decide = async (address: string) => {
      const json = { visitor_id: randomUUID(), text_version: '1', choices: everything }
      const headers = { 'x-forwarded-for': address }
      return (await world.call({ method: 'POST', path: '/bff/api/v1/consent/choices', json, headers })).status
    }
    for (let count = 0; count < 120; count += 1) expect(await decide(`2001:db8:0:1::${count}`)).toBe(200)
    expect(await decide('2001:db8:0:1::ffff')).toBe(429)
    expect(await decide('2001:db8:0:2::1')).toBe(200)
    expect(await rows()).toHaveLength(before + 121)
    const counted = await world.services.db().$count(signInAttempts)
    expect(await decide('2001:db8:0:1::fffe')).toBe(429)
    // A refused one leaves nothing behind, not even its being counted.
    expect(await world.services.db().$count(signInAttempts)).toBe(counted)
  })

  it('goes after the years in which anybody could ask for it', async () => {
    await record(world.api(), randomUUID(), everything)
    await world.services.clock.advance(5 * 366 * 24 * 3_600)
    const visitorId = randomUUID()
    await record(world.api(), visitorId, everything)
    const task = declared.recurringJobs.find(({ name }) => name === 'consents.expire')
    expect((await task?.run(world.services))?.['deleted']).toBeGreaterThan(0)
    expect(await rows()).toHaveLength(1)
  })
})
