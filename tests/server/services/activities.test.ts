import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '#server/api/contract/groups/activities.ts'
import { answerOf } from '#server/services/row-call.ts'
import { type AccountWorld, openAccountWorld } from '#tests/server/backend/domains/account/account-world.ts'
import { callTo } from '#tests/server/services/calls.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { testApp } from '#tests/support/signed-request.ts'

describe('what people are invited to', () => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('postgresql', 'seeded'))
  })
  afterAll(() => world.stop())

  it('tells whoever registers too often that they have to wait, and is no failure', async () => {
    const { token: userToken } = await world.customer()
    const call = callTo((request) => world.fetch(request), { app: testApp, userToken })
    const activity = (await call.api.activities.listEvents({ query: {} })).find(({ closesAt, now }) => closesAt > now)
    const person = {
      firstName: 'Kari',
      lastName: 'Nordmann',
      privateCheck: 'true',
      textVersion: '2026-11',
      locale: 'no_NO' as const,
    }
    const register = answerOf(activities.rows.register)
    const send = () => {
      const query = { ...person, id: activity?.id ?? '', attempt: crypto.randomUUID() }
      return register({ context: { call }, data: { query } })
    }
    for (let sent = 0; sent < 5; sent += 1) expect(await send()).toMatchObject({ ok: true })
    expect(await send()).toEqual({ ok: false, code: 'too_many_requests' })
  })
})
