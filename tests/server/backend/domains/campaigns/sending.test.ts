import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import { type MailServer, startMailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { type CampaignWorld, openCampaignWorld } from './campaign-world.ts'

const addressesOf = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${String(index).padStart(4, '0')}@reader.example`)

describe('the sending of a campaign', () => {
  let server: MailServer
  let world: CampaignWorld
  beforeAll(async () => {
    server = await startMailServer()
    world = await openCampaignWorld(await newDatabase('postgresql', 'migrated'), { smtpUrl: server.url })
  })
  afterAll(async () => {
    await world.stop()
    await server.close()
  })

  const countsOf = () => {
    const counts = new Map<string, number>()
    for (const { to } of server.received) for (const each of to) counts.set(each, (counts.get(each) ?? 0) + 1)
    return counts
  }
  const stateOf = async (campaignNo: string, state: string) =>
    (await world.recipients(campaignNo)).filter((each) => each.state === state).map(({ address }) => address)

  it('can be stopped before the first mail, and goes on to who is left', async () => {
    await world.subscribers(addressesOf(250, 'stopped'))
    const { campaignNo } = await world.tested()
    server.received.length = 0
    await world.fire(campaignNo, { type: 'staff.scheduled' })
    await world.outbox.drain()
    expect((await world.read(campaignNo)).status).toBe(CampaignStatus.sending)
    await world.fire(campaignNo, { type: 'staff.paused' })
    await world.pass(3_600)
    expect(server.received).toEqual([])
    await world.fire(campaignNo, { type: 'staff.resumed' })
    await world.outbox.drain()
    expect((await world.read(campaignNo)).status).toBe(CampaignStatus.sent)
    expect([...countsOf().values()]).toEqual(Array.from({ length: 250 }, () => 1))
  })

  it('is shared by replicas without doubling a mail', async () => {
    await world.subscribers(addressesOf(100, 'shared'))
    const { campaignNo } = await world.tested()
    server.received.length = 0
    await world.fire(campaignNo, { type: 'staff.scheduled' })
    await world.outbox.drain()
    await world.clock.advance(61)
    const other = await world.replica()
    await Promise.all([world.outbox.drain(), other.outbox.drain()])
    await world.outbox.drain()
    expect((await world.read(campaignNo)).status).toBe(CampaignStatus.sent)
    expect(Math.max(...countsOf().values())).toBe(1)
    expect(countsOf().size).toBe((await stateOf(campaignNo, 'sent')).length)
    await other.stop()
  })

  it('leaves out an address that the mail server refuses, in later campaigns as well', async () => {
    const first = await world.tested()
    server.refusals.push({ at: 'recipient', code: 550 })
    await world.send(first.campaignNo)
    const [refused = ''] = await stateOf(first.campaignNo, 'bounced')
    expect((await world.read(first.campaignNo)).figures).toMatchObject({ bounced: 1, waiting: 0 })
    const second = await world.tested()
    expect(second.audience.undeliverable).toBe(1)
    server.received.length = 0
    await world.send(second.campaignNo)
    expect(countsOf().has(refused)).toBe(false)
    expect(await stateOf(second.campaignNo, 'skipped')).toEqual([refused])
  })

  it('comes back to a mailbox that asks for later, and to no other', async () => {
    const { campaignNo } = await world.tested()
    server.received.length = 0
    server.refusals.push({ at: 'recipient', code: 450 })
    await world.send(campaignNo)
    const [deferred = ''] = await stateOf(campaignNo, 'waiting')
    expect((await world.read(campaignNo)).status).toBe(CampaignStatus.sending)
    expect(countsOf().has(deferred)).toBe(false)
    await world.pass(16 * 60)
    expect((await world.read(campaignNo)).status).toBe(CampaignStatus.sent)
    expect(Math.max(...countsOf().values())).toBe(1)
    expect(countsOf().get(deferred)).toBe(1)
  })

  it('hands a mail over again by the same Message-ID when its answer was lost', async () => {
    const { campaignNo } = await world.tested()
    server.received.length = 0
    server.refusals.push({ at: 'answer', code: 421 })
    await world.send(campaignNo)
    // After the lease of those that were under way, and the wait of an effect that has failed.
    for (let minutes = 0; minutes < 3; minutes += 1) await world.pass(61)
    expect((await world.read(campaignNo)).status).toBe(CampaignStatus.sent)
    const twice = [...countsOf()].filter(([, count]) => count > 1).map(([address]) => address)
    expect(twice).toHaveLength(1)
    const ids = server.received.filter(({ to }) => to[0] === twice[0]).map(({ mail }) => mail.headers['message-id'])
    expect(new Set(ids).size).toBe(1)
  })

  it('pauses by itself when too many addresses bounce, and goes on when staff say so', async () => {
    const { campaignNo } = await world.tested()
    const { audience } = await world.read(campaignNo)
    const bounces = Math.ceil(audience.recipients / 10)
    server.refusals.push(...Array.from({ length: bounces }, () => ({ at: 'recipient' as const, code: 550 })))
    await world.fire(campaignNo, { type: 'staff.scheduled' })
    await world.outbox.drain()
    await world.pass(61)
    expect((await world.read(campaignNo)).status).toBe(CampaignStatus.paused)
    await world.fire(campaignNo, { type: 'staff.resumed' })
    await world.outbox.drain()
    expect(await world.read(campaignNo)).toMatchObject({
      status: CampaignStatus.sent,
      figures: { bounced: bounces, waiting: 0 },
    })
  })
})
