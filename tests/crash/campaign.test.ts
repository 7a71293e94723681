import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { countOf, isSoak } from '#tests/support/samples.ts'
import { type MortalBackend, openMortalBackend } from './mortal-backend.ts'

const readers = countOf('readers of a newsletter that survives two kills', { gate: 90, soak: 50_000 })
/** Mails under way at once, of which a killed backend does not know whether they were accepted. */
const lanes = 4
const leaseMs = 61_000
const patience = isSoak ? 900_000 : 60_000

describe(`a newsletter to ${readers} readers`, () => {
  let mailServer: Awaited<ReturnType<typeof startCountingServer>>
  let backend: MortalBackend
  let staff: ApiClient
  beforeAll(async () => {
    mailServer = await startCountingServer()
    backend = await openMortalBackend('postgresql', mailServer.url)
    staff = backend.client(await backend.tokenOf('staff@solvei.example'))
  }, 120_000)
  afterAll(async () => {
    await backend.close()
    await mailServer.close()
  })

  it('survives two kills: each reader gets one', { timeout: patience }, async () => {
    await backend.addSubscribers(readers)
    const campaignNo = await testedCampaign()
    const idempotencyKey = crypto.randomUUID()
    await staff.campaignOperations.fireCampaignEvent(
      { params: { campaignNo }, body: { type: 'staff.scheduled', version: await versionOf(campaignNo) } },
      { idempotencyKey },
    )
    const status = async () => (await campaignIn(campaignNo))?.status
    await expect.poll(status, { timeout: 10_000 }).toBe(CampaignStatus.sending)
    // Dies in the first third, and again in the second: at persist points, of which each mail is one.
    const third = Math.floor(readers / 3)
    await backend.armed(third, { every: third, times: 1 })
    let now = await backend.clock(Date.now())
    const endsAt = Date.now() + patience - 10_000
    for (let sent = -1; Date.now() < endsAt;) {
      const listed = await campaignIn(campaignNo)
      if (listed?.status === CampaignStatus.sent) break
      // Nothing goes on before the first minute, or the lease of the dead one, is over.
      if (listed?.sent === sent) now = await backend.clock(now + leaseMs)
      sent = listed?.sent ?? -1
      await sleep(500)
    }
    expect(backend.deaths).toHaveLength(2)
    const { figures } = await staff.campaignOperations.getCampaign({ params: { campaignNo } })
    expect(figures).toMatchObject({ recipients: readers, sent: readers, waiting: 0, bounced: 0, skipped: 0 })
    const ids = mailServer.messageIds(campaignNo)
    expect(ids.size).toBe(readers)
    // A mailbox holds one mail of a Message-ID; copies are those that were under way when the backend died.
    expect([...ids.values()].filter((messageIds) => new Set(messageIds).size !== 1)).toEqual([])
    const copies = [...ids.values()].reduce((total, messageIds) => total + messageIds.length - 1, 0)
    expect(copies).toBeLessThanOrEqual(lanes * backend.deaths.length)
  })

  async function testedCampaign(): Promise<string> {
    const body = {
      name: 'News',
      section: 'news',
      markets: [],
      languages: [],
      segment: 'everyone',
      channels: ['mail'],
    } as const
    const { campaignNo } = await staff.campaignOperations.createCampaign(
      { body: { ...body, markets: [], languages: [], channels: [...body.channels] } },
      { idempotencyKey: crypto.randomUUID() },
    )
    const text = {
      title: 'News of the month',
      preheader: 'What has happened in November',
      heading: 'November',
      html: '<p>Much has happened.</p>',
    }
    const document = { kind: 'newsletter', id: campaignNo.toLowerCase(), locale: 'en_EU', revision: 0 } as const
    await staff.contentOperations.saveDraft({ body: { ...document, body: text } })
    await staff.campaignOperations.fireCampaignEvent(
      { params: { campaignNo }, body: { type: 'staff.tested', version: await versionOf(campaignNo), locale: 'en_EU' } },
      { idempotencyKey: crypto.randomUUID() },
    )
    const isConfirmed = async () =>
      (await staff.campaignOperations.getCampaign({ params: { campaignNo } })).facts.isSenderConfirmed
    await expect.poll(isConfirmed, { timeout: 10_000 }).toBe(true)
    return campaignNo
  }

  async function versionOf(campaignNo: string): Promise<number> {
    return (await staff.campaignOperations.getCampaign({ params: { campaignNo } })).version
  }

  function campaignIn(campaignNo: string) {
    return backend.surviving(async () => {
      const { items } = await staff.campaignOperations.listCampaigns({ query: {} })
      return items.find((campaign) => campaign.campaignNo === campaignNo)
    })
  }
})

/** Mail server that remembers of each mail its recipient and Message-ID, and nothing of its text. */
async function startCountingServer() {
  const accepted: { to: string; messageId: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope: { rcptTo } }, callback) {
      let head = ''
      stream.setEncoding('latin1')
      stream.on('data', (chunk: string) => void (head.length < 8_192 && (head += chunk)))
      stream.on('end', () => {
        const messageId = /^message-id: <([^>]*)>/im.exec(head)?.[1] ?? ''
        accepted.push({ to: rcptTo[0]?.address ?? '', messageId })
        callback()
      })
    },
  })
  // A killed backend hangs up.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Of a campaign, by recipient. */
    messageIds(campaignNo: string): Map<string, string[]> {
      const byReader = new Map<string, string[]>()
      for (const { to, messageId } of accepted) {
        if (messageId.startsWith(`${campaignNo}.`)) byReader.set(to, [...(byReader.get(to) ?? []), messageId])
      }
      return byReader
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
