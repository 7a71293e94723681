import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unbindClientsOf } from '#server/backend/domains/notifications/client-registration.ts'
import { expireMessages } from '#server/backend/domains/notifications/expiry.ts'
import { boundClientsOf } from '#server/backend/domains/notifications/push-clients.ts'
import { orderEvents, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { pushClients } from '#server/backend/platform/db/schema/messages.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type Browser, deviceOf, input, type MessageWorld, openMessageWorld } from './message-world.ts'

const place = useDatabases('seeded')
const day = 86_400_000

const visitor = { account: null, requestId: 'test', appId: '10001', locale: null, remoteAddress: '192.0.2.1' }

describe.each(databaseKinds)('a browser that can be pushed to (%s)', (kind) => {
  let world: MessageWorld
  beforeAll(async () => {
    world = await openMessageWorld(await place(kind))
  })
  afterAll(() => world.close())

  const register = (device: ReturnType<typeof deviceOf>) =>
    world.messages.registerClient({ ...input, body: device }, visitor)

  it('is registered by anybody and told nothing until somebody signed in binds it', async () => {
    const { deviceToken, endpoint } = world.service.subscribe()
    const { clientId } = await register(deviceOf(deviceToken))
    expect(await world.client(clientId)).toMatchObject({
      status: 10,
      accountId: null,
      endpoint,
      brand: 'Chromium',
      locale: 'en_US',
    })
    const context = await world.customer()
    await world.paidOrder(context)
    expect(world.service.received.filter(({ subscription }) => endpoint.endsWith(subscription))).toEqual([])
  })

  it('stays the same one when its push service gives it another address', async () => {
    const context = await world.customer()
    const { clientId, deviceId } = await world.browser(context)
    const { deviceToken, endpoint } = world.service.subscribe()
    const body = { ...deviceOf(deviceToken, deviceId), clientId }
    expect(await world.messages.updateClient({ ...input, body }, visitor)).toEqual({ clientId })
    expect(await world.client(clientId)).toMatchObject({ status: 20, endpoint, accountId: context.account.id })
  })

  it('is known by nobody but itself', async () => {
    const context = await world.customer()
    const { clientId, deviceToken } = await world.browser(context)
    const before = await world.client(clientId)
    const stranger = { clientId, deviceId: randomUUID() }
    const refused = { code: 'bad_client_id' }
    const update = { ...deviceOf(deviceToken, stranger.deviceId), clientId }
    await expect(world.messages.updateClient({ ...input, body: update }, visitor)).rejects.toMatchObject(refused)
    await expect(world.messages.bindClient({ ...input, body: stranger }, context)).rejects.toMatchObject(refused)
    await expect(world.messages.unbindClient({ ...input, body: stranger }, visitor)).rejects.toMatchObject(refused)
    const unknown = { clientId: 'PC-unknown', deviceId: stranger.deviceId }
    await expect(world.messages.unbindClient({ ...input, body: unknown }, visitor)).rejects.toMatchObject(refused)
    expect(await world.client(clientId)).toEqual(before)
  })

  it('belongs to whoever signed in there last, and to nobody once they sign out', async () => {
    const [first, second] = [await world.customer(), await world.customer()]
    const { clientId, deviceId } = await world.browser(first)
    const own = { ...input, body: { clientId, deviceId } }
    await world.messages.bindClient(own, second)
    expect(await world.client(clientId)).toMatchObject({ status: 20, accountId: second.account.id })
    expect((await world.messages.getChannels(input, first)).clients).toBe(0)
    await world.messages.unbindClient(own, visitor)
    await world.messages.unbindClient(own, visitor)
    expect(await world.client(clientId)).toMatchObject({ status: 30, accountId: null })
    await world.messages.bindClient(own, first)
    expect(await world.client(clientId)).toMatchObject({ status: 20, accountId: first.account.id })
  })

  it('is let go of everywhere when its customer signs out on all devices', async () => {
    const context = await world.customer()
    const clients: Browser[] = []
    // More than are ever told of one message.
    for (let turn = 0; turn < 21; turn += 1) clients.push(await world.browser(context))
    expect(await boundClientsOf(world.services, context.account.id)).toHaveLength(20)
    await unbindClientsOf(world.services, context.account.id, 'test')
    for (const { clientId } of clients) expect(await world.client(clientId)).toMatchObject({ status: 30 })
  })

  it('is told once however often it registers, even at the same moment', async () => {
    const { deviceToken, endpoint } = world.service.subscribe()
    const device = deviceOf(deviceToken)
    const answers = await Promise.all([register(device), register(device), register(device)])
    const rows = await Promise.all(answers.map(({ clientId }) => world.client(clientId)))
    expect(rows.map((row) => String(row?.status)).toSorted()).toEqual(['10', '90', '90'])
    const [left] = await world.services.db().select().from(pushClients).where(eq(pushClients.endpoint, endpoint))
    expect(left?.status).toBe(10)
  })

  it('loses its old number when another one brings its address', async () => {
    const context = await world.customer()
    const [one, other] = [await world.browser(context), await world.browser(context)]
    const body = { ...deviceOf(one.deviceToken, other.deviceId), clientId: other.clientId }
    await world.messages.updateClient({ ...input, body }, visitor)
    expect(await world.client(one.clientId)).toMatchObject({ status: 90, endpoint: null, accountId: null })
    expect(await world.client(other.clientId)).toMatchObject({ status: 20 })
  })

  it.each([
    'https://127.0.0.1/push/1',
    'https://[::1]/push/1',
    'https://0x7f.1/push',
    'https://localhost/push',
    'https://push.internal/1',
    'https://push.example.com:8443/1',
    'https://user:word@push.example.com/1',
    'http://push.example.com/1',
  ])('is refused with an address that is no push service’s: %s', async (endpoint) => {
    const { deviceToken } = world.service.subscribe()
    const token = JSON.stringify({ ...JSON.parse(deviceToken), endpoint })
    await expect(register(deviceOf(token))).rejects.toMatchObject({ code: 'push_endpoint_refused' })
    const context = await world.customer()
    const { clientId, deviceId } = await world.browser(context)
    const body = { ...deviceOf(token, deviceId), clientId }
    const update = world.messages.updateClient({ ...input, body }, visitor)
    await expect(update).rejects.toMatchObject({ code: 'push_endpoint_refused' })
  })

  it.each(['', 'nothing', '{}', '{"endpoint":"https://push.example.com/1"}', '[]'])(
    'is refused with a token that is no subscription: %s',
    async (token) => {
      await expect(register(deviceOf(token))).rejects.toMatchObject({ code: 'invalid_params' })
    },
  )

  it('is registered or moved sixty times an hour from one network, and bound sixty times by one customer', async () => {
    const crowd = { ...visitor, remoteAddress: `198.51.100.${kind.length}` }
    const { deviceToken } = world.service.subscribe()
    const device = deviceOf(deviceToken)
    let clientId = ''
    for (let turn = 0; turn < 59; turn += 1) {
      clientId = (await world.messages.registerClient({ ...input, body: device }, crowd)).clientId
    }
    const update = { ...input, body: { ...device, clientId } }
    await world.messages.updateClient(update, crowd)
    const refused = { code: 'too_many_requests' }
    await expect(world.messages.updateClient(update, crowd)).rejects.toMatchObject(refused)
    const events = () => world.services.db().$count(orderEvents)
    const before = await events()
    await expect(world.messages.registerClient({ ...input, body: device }, crowd)).rejects.toMatchObject(refused)
    expect(await events()).toBe(before)
    await world.messages.updateClient(update, visitor)

    const context = await world.customer()
    const own = { ...input, body: { clientId, deviceId: device.deviceId } }
    for (let turn = 0; turn < 60; turn += 1) await world.messages.bindClient(own, context)
    await expect(world.messages.bindClient(own, context)).rejects.toMatchObject(refused)
    await world.messages.bindClient(own, await world.customer())
  })

  it('is forgotten with all that is known of it two days after it registered where nobody signed in', async () => {
    const context = await world.customer()
    const bound = await world.browser(context)
    const { clientId } = await register(deviceOf(world.service.subscribe().deviceToken))
    const traces = async (of: string) => [
      await world.services.db().$count(orderEvents, eq(orderEvents.orderNo, of)),
      await world.services.db().$count(outbox, eq(outbox.groupKey, timerGroup(of))),
    ]
    await world.later(day)
    await expireMessages(world.services)
    expect(await traces(clientId)).toEqual([1, 1])
    await world.later(day + 1_000)
    await expireMessages(world.services)
    expect(await world.client(clientId)).toBeUndefined()
    expect(await traces(clientId)).toEqual([0, 0])
    expect(await world.client(bound.clientId)).toMatchObject({ status: 20 })
    expect(await traces(bound.clientId)).toEqual([2, 1])
  })

  it('is forgotten half a year after it was last seen, and then is as one that never was', async () => {
    const context = await world.customer()
    const { clientId, deviceId, deviceToken } = await world.browser(context)
    await world.later(100 * day)
    const body = { ...deviceOf(deviceToken, deviceId), clientId }
    await world.messages.updateClient({ ...input, body }, visitor)
    await world.later(179 * day)
    expect(await world.client(clientId)).toMatchObject({ status: 20 })
    await world.later(2 * day)
    expect(await world.client(clientId)).toMatchObject({ status: 90, endpoint: null, p256dh: null, auth: null })
    await expect(world.messages.updateClient({ ...input, body }, visitor)).rejects.toMatchObject({
      code: 'bad_client_id',
    })
    await world.later(220 * day)
    await expireMessages(world.services)
    expect(await world.client(clientId)).toBeUndefined()
  })
})
