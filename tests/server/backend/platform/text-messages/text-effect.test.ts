import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import type { Database } from '#server/backend/platform/db/database.ts'
import { textMessages } from '#server/backend/platform/db/schema/account.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { queueText } from '#server/backend/platform/text-messages/queue-text.ts'
import { registerTexts } from '#server/backend/platform/text-messages/text-effect.ts'
import { writeText } from '#server/backend/platform/text-messages/write-text.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

const request = { template: 'mobileCode', to: '+4741234567', locale: 'no_NO', values: { code: '123456' } } as const

interface Taken {
  headers: IncomingHttpHeaders
  body: unknown
}

let database: Database
let world: WorkWorld
let gateway: Server
let url: string
const taken: Taken[] = []
let statuses: number[] = []

beforeAll(async () => {
  database = await openTestDatabase(await newDatabase('postgresql', 'migrated'))
  gateway = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      taken.push({ headers: incoming.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
      response.writeHead(statuses.shift() ?? 202).end()
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  url = `http://me:a%2Fb@127.0.0.1:${port}/messages?from=Solvei`
})
afterAll(async () => {
  gateway.close()
  await database.close()
})
afterEach(() => world.stop())

async function begin(smsUrl: string | null): Promise<void> {
  await database.execute('delete from outbox; delete from text_messages')
  taken.length = 0
  statuses = []
  world = await workOn(database, { smsUrl })
  registerTexts(world.services, world.outbox)
}
const kept = () => world.services.db().select().from(textMessages)
const entries = () => world.services.db().select().from(outbox)

describe('a text message without a gateway', () => {
  beforeEach(() => begin(null))

  it('is kept to be read', async () => {
    await queueText(world.services, request)
    await world.outbox.drain()
    expect(await kept()).toMatchObject([
      { recipient: '+4741234567', template: 'mobileCode', locale: 'no_NO', sentAt: null, error: null },
    ])
    expect((await kept())[0]?.body).toMatch(/^123456 er koden din for Solvei\./)
  })
})

describe('a text message with a gateway', () => {
  beforeEach(() => begin(url))

  it('is handed over once, with the credentials of the address', async () => {
    await queueText(world.services, request)
    await world.outbox.drain()
    expect(taken).toHaveLength(1)
    expect(taken[0]?.body).toEqual({ from: 'Solvei', to: '+4741234567', text: (await kept())[0]?.body })
    expect(taken[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('me:a/b').toString('base64')}`,
      'idempotency-key': expect.stringMatching(/^\d+\.\d+$/),
    })
    expect((await kept())[0]?.sentAt).not.toBeNull()
    await world.outbox.drain()
    expect(taken).toHaveLength(1)
  })

  it('is tried again under the same key where the gateway fails', async () => {
    statuses = [503]
    await queueText(world.services, request)
    await world.outbox.drain()
    expect((await kept())[0]).toMatchObject({ sentAt: null, error: expect.stringContaining('503') })
    await world.clock.advance(10)
    await world.outbox.drain()
    const keys = taken.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect((await kept())[0]).toMatchObject({ sentAt: expect.any(Date), error: null })
  })

  it('is given up where no gateway has taken it for a day: what it holds is long over', async () => {
    statuses = [503, 503, 503]
    await queueText(world.services, request)
    await world.outbox.drain()
    await world.clock.advance(24 * 3_600 - 60)
    await world.outbox.drain()
    expect((await entries())[0]).toMatchObject({ attempts: 2, doneAt: null })
    await world.clock.advance(3_600)
    await world.outbox.drain()
    expect((await entries())[0]?.doneAt).not.toBeNull()
    expect((await kept())[0]).toMatchObject({ sentAt: null, error: expect.stringContaining('503') })
  })

  it('is given up where the gateway refuses the number', async () => {
    statuses = [422]
    await queueText(world.services, request)
    await world.outbox.drain()
    expect((await kept())[0]).toMatchObject({ sentAt: null, error: expect.stringContaining('422') })
    expect((await entries())[0]?.doneAt).not.toBeNull()
  })
})

describe('the words of text messages', () => {
  it.each(localeSlugs)('hold in %s the code first, or the new number', (locale) => {
    expect(writeText({ ...request, locale })).toMatch(/^123456 /)
    const told = writeText({ template: 'mobileChanged', to: '+4741234567', locale, values: { reachedAt: '+49***78' } })
    expect(told).toContain('+49***78')
    expect(told).toContain('hello@solvei.example')
    expect(told).not.toMatch(/[{}!]/)
  })
})
