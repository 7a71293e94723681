import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exploreMachine } from '#tests/machines/walks/explore.ts'
import type { System } from '#tests/machines/walks/run-walk.ts'
import { tryWalks } from '#tests/machines/walks/try-walks.ts'
import { sourceWith } from '#tests/machines/walks/walk-sources.ts'
import { openWire } from '#tests/machines/walks/wire-target.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { type HttpShop, openHttpShop } from '#tests/support/http-shop.ts'
import { isSoak, sampleOf } from '#tests/support/samples.ts'
import { testApp } from '#tests/support/signed-request.ts'

let shop: HttpShop
let wire: System
beforeAll(async () => {
  shop = await openHttpShop(await newDatabase('postgresql', 'seeded'), 1)
  wire = await openWire(shop.url, testApp)
})
afterAll(async () => {
  await wire.close()
  await shop.close()
})

describe('a deployment on walks over its API', () => {
  it('takes and refuses what the machine of a trade-in does, and says what is allowed', async () => {
    const target = wire.targetOf('tradeInRequest')
    if (!target || target === 'unreachable' || !target.events) throw new Error('a trade-in cannot be reached')
    const source = sourceWith('tradeInRequest', target.events)
    const { walks } = exploreMachine('tradeInRequest', { source, probes: 'forbidden' })
    const { figures, faults } = await tryWalks(sampleOf('walks over the API: tradeInRequest', walks, 2), target)
    expect(faults).toEqual([])
    // All but the end of an offer by the clock.
    const whole = { states: { reached: 8, of: 9 }, transitions: { reached: 10, of: 11 } }
    expect(figures).toMatchObject(isSoak ? whole : { walks: 2 })
  })

  it('cannot be reached in machines without calls for them', () => {
    expect(wire.targetOf('monthlyCharge')).toBe('unreachable')
  })
})
