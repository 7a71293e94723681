import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveReports } from '#server/backend/domains/campaigns/delivery-reports.ts'
import { expireRecipients } from '#server/backend/domains/campaigns/expiry.ts'
import { followLink } from '#server/backend/domains/campaigns/follow-link.ts'
import { campaignData } from '#server/backend/domains/campaigns/personal-data.ts'
import { endMails, readerAt, readMailSettings } from '#server/backend/domains/leads/module.ts'
import { type MailServer, startMailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { partOf } from '#tests/server/backend/platform/mail/parse-mail.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { type CampaignWorld, openCampaignWorld } from './campaign-world.ts'

describe('what comes back of a campaign', () => {
  let server: MailServer
  let world: CampaignWorld
  let campaignNo: string
  beforeAll(async () => {
    server = await startMailServer()
    world = await openCampaignWorld(await newDatabase('postgresql', 'migrated'), { smtpUrl: server.url })
    await world.subscribers(['bounce@reader.example', 'angry@reader.example', 'done@reader.example'])
    campaignNo = (await world.tested()).campaignNo
    await world.send(campaignNo)
  })
  afterAll(async () => {
    await world.stop()
    await server.close()
  })

  const messageIdTo = (address: string) =>
    server.received.find(({ to }) => to.includes(address))?.mail.headers['message-id'] ?? ''

  function send(body: string, { secret = secretOf(), ageSeconds = 0 } = {}): Promise<Response> {
    const seconds = Math.floor(world.clock.now().getTime() / 1_000) - ageSeconds
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const headers = { 'mail-signature': `t=${seconds},v1=${signature}` }
    return receiveReports(
      world.services,
      new Request('https://solvei.example/hooks/mail', { method: 'POST', headers, body }),
      'test',
    )
  }

  function secretOf(version = 0): string {
    return world.services.env.mailReportSecrets?.[version] ?? ''
  }

  const bounceOf = (recipient: string, change: object = {}) =>
    JSON.stringify({
      reports: [
        { kind: 'bounce', recipient, messageId: messageIdTo(recipient), action: 'failed', status: '5.1.1', ...change },
      ],
    })

  it('is taken only from who knows the secret, and only while it is new', async () => {
    const body = bounceOf('bounce@reader.example')
    expect((await send(body, { secret: 'another secret of thirty-two bytes' })).status).toBe(401)
    expect((await send(body, { ageSeconds: 301 })).status).toBe(401)
    expect((await send('{"reports":[{}]}')).status).toBe(400)
    expect((await send(`"${'x'.repeat(200_001)}"`)).status).toBe(413)
    expect((await world.read(campaignNo)).figures.bounced).toBe(0)
  })

  it('is taken with the former secret, too, while the provider still signs with it', async () => {
    const body = bounceOf('bounce@reader.example', { action: 'delayed', status: '4.4.1' })
    expect(secretOf(1)).not.toBe('')
    expect((await send(body, { secret: secretOf(1) })).status).toBe(204)
  })

  it('reads no more of a report than its limit', async () => {
    let read = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1
        controller.enqueue(new Uint8Array(50_000))
      },
    })
    const init = { method: 'POST', body, duplex: 'half' }
    const request = new Request('https://solvei.example/hooks/mail', init)
    expect((await receiveReports(world.services, request, 'test')).status).toBe(413)
    expect(read).toBeLessThan(8)
  })

  it('marks an address that a server refuses for good, not one that is late', async () => {
    expect((await send(bounceOf('bounce@reader.example', { action: 'delayed', status: '4.4.1' }))).status).toBe(204)
    expect((await world.read(campaignNo)).figures.bounced).toBe(0)
    expect((await send(bounceOf('bounce@reader.example'))).status).toBe(204)
    expect((await send(bounceOf('bounce@reader.example'))).status).toBe(204)
    const { figures, audience } = await world.read(campaignNo)
    expect(figures).toMatchObject({ recipients: 3, sent: 2, bounced: 1 })
    expect(audience).toMatchObject({ recipients: 2, undeliverable: 1 })
  })

  it('ends all mails of who complains', async () => {
    const recipient = 'angry@reader.example'
    const complaint = { kind: 'complaint', recipient, messageId: messageIdTo(recipient), feedbackType: 'abuse' }
    expect((await send(JSON.stringify({ reports: [complaint] }))).status).toBe(204)
    const { sections } = await readMailSettings(world.services, await readerAt(world.services, recipient))
    expect(sections.some(({ isSubscribed }) => isSubscribed)).toBe(false)
    expect((await world.read(campaignNo)).figures).toMatchObject({ complained: 1 })
  })

  it('counts who unsubscribes within two weeks', async () => {
    const reader = await readerAt(world.services, 'done@reader.example')
    const before = (await world.read(campaignNo)).figures.unsubscribed
    await world.clock.advance(60)
    await endMails(world.services, reader, { isReadableKept: false }, 'test')
    expect((await world.read(campaignNo)).figures.unsubscribed).toBe(before + 1)
  })

  it('counts links, and nobody who follows them', async () => {
    const mail = server.received.find(({ to }) => to.includes('done@reader.example'))
    const link = /https:\/\/solvei\.example\/go\/(CP-[0-9A-Z-]{9})\/(\d+)/.exec(
      mail ? partOf(mail.mail, 'text/plain').content.toString() : '',
    )
    expect(link?.[1]).toBe(campaignNo)
    const body = { campaignNo, position: Number(link?.[2]) }
    expect(await followLink(world.services, body)).toEqual({ url: 'https://solvei.example/en_EU/vehicles/es8' })
    await followLink(world.services, body)
    expect((await world.read(campaignNo)).links).toEqual([
      { url: 'https://solvei.example/en_EU/vehicles/es8', clicks: 2 },
    ])
    await expect(followLink(world.services, { campaignNo, position: 99 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is given to its reader, and erased with them', async () => {
    const subject = { accountId: crypto.randomUUID(), email: 'bounce@reader.example' }
    expect(await campaignData.exported(world.services, subject)).toMatchObject([
      { campaign: campaignNo, section: 'news', state: 'bounced' },
      { address: subject.email, reason: 'bounced' },
    ])
    await campaignData.erase?.(world.services, subject)
    expect(await campaignData.exported(world.services, subject)).toEqual([])
  })

  it('is reduced to its figures after ninety days', async () => {
    const { figures } = await world.read(campaignNo)
    await world.clock.advance(91 * 86_400)
    expect(await expireRecipients(world.services)).toMatchObject({ recipients: figures.recipients })
    expect(await world.recipients(campaignNo)).toEqual([])
    expect((await world.read(campaignNo)).figures).toEqual(figures)
    expect(await expireRecipients(world.services)).toEqual({ campaigns: 0, recipients: 0 })
  })
})
