import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieConsents } from '#server/backend/db/schema/consent.ts'
import { housekeeping } from '#server/backend/jobs/housekeeping.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { type AccountWorld, type Customer, openAccountWorld } from '#tests/server/backend/account/account-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

const nothing = { analytical: false, targeting: false, functionality: false }
const everything = { analytical: true, targeting: true, functionality: true }

describe('the proof of a decision on cookies', () => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('embedded', 'migrated'))
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
      ...{ analytical: true, targeting: false, functionality: false },
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

  it('goes after the years in which anybody could ask for it', async () => {
    await record(world.api(), randomUUID(), everything)
    await world.services.clock.advance(5 * 366 * 24 * 3_600)
    const visitorId = randomUUID()
    await record(world.api(), visitorId, everything)
    const task = housekeeping.find(({ name }) => name === 'consents.expire')
    expect((await task?.run(world.services))?.['deleted']).toBeGreaterThan(0)
    expect(await rows()).toHaveLength(1)
  })
})
