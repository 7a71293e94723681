import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { config } from '#config'
import { streamAt, streamBefore } from '#server/backend/domains/site-info/live-stream.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { startSeededBackend } from '#tests/support/seeded-backend.ts'

describe('the site-info calls', () => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startSeededBackend()
  })
  afterAll(() => backend.stop())

  const ask = async (path: string, query: Record<string, string> = {}) =>
    (await backend.call({ path: `/bff/api/v1/${path}`, query })).body['data']
  const askJson = async (path: string): Promise<unknown> => JSON.parse(z.string().parse(await ask(path)))

  it('say in a JSON string when the next stream begins, in Shanghai too', async () => {
    const stream = z
      .object({
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        localStart: z.string(),
        timeZone: z.string(),
        player: z.unknown(),
        previous: z.object({ endsAt: z.iso.datetime() }),
        now: z.iso.datetime(),
      })
      .parse(await askJson('common/live-stream-info'))
    expect(stream.timeZone).toBe('Asia/Shanghai')
    expect(stream.localStart).toMatch(/^\d{4}-\d\d-0[1-7]T20:00:00\+08:00$/)
    expect(Date.parse(stream.localStart)).toBe(Date.parse(stream.startsAt))
    expect(Date.parse(stream.endsAt)).toBeGreaterThan(backend.services.clock.now().getTime())
    expect(Date.parse(stream.previous.endsAt)).toBeLessThanOrEqual(Date.parse(stream.now))
    expect(stream.player).toMatchObject({ kind: 'hls', url: expect.stringMatching(/^\/streams\//) })
  })

  it('name channels and where cars are built to order, in JSON strings', async () => {
    expect(await askJson('common/social-media-info')).toMatchObject({ channels: [{ id: 'instagram' }, {}, {}] })
    expect(await askJson('common/otd-switch-info')).toMatchObject({ countries: { NO: true, AE: false } })
  })

  it('answer an empty string where editors have set nothing, so that the caller’s defaults apply', async () => {
    const isOtdSwitch = and(eq(contentItems.kind, 'configuration'), eq(contentItems.id, 'site/otd-switch'))
    await backend.services.db().delete(contentItems).where(isOtdSwitch)
    expect(await ask('common/otd-switch-info')).toBe('')
  })

  it('give the models in the order of the menu, the switches, and the hotline and chat hours of the visitor’s market', async () => {
    const answer = await ask('common/config', { lang: 'sv', region: 'SE' })
    expect(answer).toEqual({
      models: [
        { id: 'es8', name: 'ES8' },
        { id: 'fjell', name: 'Fjell' },
        { id: 'vind', name: 'Vind' },
        { id: 'sund', name: 'Sund' },
      ],
      support: {
        email: config.brand.email,
        phone: '+46 8 465 004 00',
        chat_hours: {
          first_weekday: 1,
          last_weekday: 5,
          opens: '09:00',
          closes: '18:00',
          time_zone: 'Europe/Stockholm',
        },
      },
      features: config.switches,
    })
    expect(await ask('common/config')).toMatchObject({
      support: { phone: '+49 30 23125 000', chat_hours: { time_zone: 'Europe/Berlin' } },
    })
  })

  it('put stores and service points on the contact map, of one country or of all', async () => {
    expect(await ask('contactmap')).toHaveLength(41)
    const inTheEmirates = await ask('contactmap', { country: 'AE' })
    expect(inTheEmirates).toHaveLength(6)
    expect(inTheEmirates).toContainEqual({
      id: 'ae-al-ain',
      time_zone: 'Asia/Dubai',
      opening_hours: expect.arrayContaining([{ weekday: 5, opens: '14:00', closes: '18:00' }]),
      special_hours: [],
      kind: 'service',
      name: 'Solvei Service Al Ain',
      address: 'Al Sanaiya Road, Industrial Area, Al Ain',
      city: 'Al Ain',
      country: 'AE',
      latitude: 24.196,
      longitude: 55.785,
      phone: '+971 3 000 0126',
    })
    expect(await ask('contactmap', { country: 'FR' })).toEqual([])
  })
})

describe('the monthly stream', () => {
  const schedule = {
    weekday: 4,
    weekOfMonth: 1,
    time: '20:00',
    timeZone: 'Asia/Shanghai',
    durationMinutes: 60,
    path: '/',
    player: null,
  }

  it.each([
    ['2026-11-20T10:00:00Z', '2026-12-03T12:00:00Z'],
    ['2026-12-03T12:59:59Z', '2026-12-03T12:00:00Z'],
    ['2026-12-03T13:00:00Z', '2027-01-07T12:00:00Z'],
    // Still December in Europe, January in Shanghai.
    ['2026-12-31T17:00:00Z', '2027-01-07T12:00:00Z'],
    // The first of the month is the weekday itself.
    ['2026-09-30T00:00:00Z', '2026-10-01T12:00:00Z'],
  ])('at %s is that of %s', (now, startsAt) => {
    expect(streamAt(schedule, new Date(now)).startsAt.toInstant().toString()).toBe(startsAt)
  })

  it.each([
    ['2026-11-20T10:00:00Z', '2026-11-05T13:00:00Z'],
    // Still running: the one before is over.
    ['2026-12-03T12:59:59Z', '2026-11-05T13:00:00Z'],
    ['2026-12-03T13:00:00Z', '2026-12-03T13:00:00Z'],
  ])('before %s ended at %s', (now, endsAt) => {
    expect(streamBefore(schedule, new Date(now)).endsAt.toInstant().toString()).toBe(endsAt)
  })
})
