import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import { endMails } from '#server/backend/domains/leads/module.ts'
import { type MailServer, startMailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { databaseKinds, newDatabase } from '#tests/support/databases.ts'
import { newMember } from '#tests/support/new-member.ts'
import { type CampaignWorld, openCampaignWorld, plan, text } from './campaign-world.ts'

describe.each(databaseKinds)('a campaign on the %s database', (kind) => {
  let server: MailServer
  let world: CampaignWorld
  beforeAll(async () => {
    server = await startMailServer()
    world = await openCampaignWorld(await newDatabase(kind, 'seeded'), { smtpUrl: server.url })
  })
  afterAll(async () => {
    await world.stop()
    await server.close()
  })

  const receivedBy = (address: string) => server.received.filter(({ to }) => to.includes(address))

  it('is sent once to each address, however it has subscribed', async () => {
    await world.subscribers(['vera@reader.example', 'both@reader.example'])
    await world.customer('ada@reader.example')
    await world.customer('both@reader.example')
    const { campaignNo } = await world.tested()
    expect((await world.read(campaignNo)).audience.recipients).toBe(3)
    await world.send(campaignNo)
    expect(await world.recipients(campaignNo)).toEqual(
      ['ada@reader.example', 'both@reader.example', 'vera@reader.example'].map((address) => ({
        address,
        state: 'sent',
        reason: null,
      })),
    )
    expect((await world.read(campaignNo)).status).toBe(CampaignStatus.sent)
    for (const address of ['ada', 'both', 'vera']) expect(receivedBy(`${address}@reader.example`)).toHaveLength(1)
  })

  it('says in each mail how to end it, by one request without signing in', async () => {
    const [mail] = receivedBy('vera@reader.example')
    const header = (name: string) => mail?.mail.headers[name] ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/solvei\.example\/en_EU\/unsubscribe\?token=\S+&section=news>$/,
    )
    expect(header('message-id')).toMatch(/^<CP-[0-9A-Z-]{9}\.\d+@solvei\.example>$/)
    expect(header('subject')).toBe(text.title)
  })

  it('waits for its time, and leaves out who unsubscribes before their turn', async () => {
    await world.subscribers(['leaver@reader.example'])
    const { campaignNo, now } = await world.tested({ markets: [] })
    const later = Temporal.Instant.from(now).add({ hours: 1 }).round('minute')
    const local = later.toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString({ smallestUnit: 'minute' })
    const scheduled = await world.fire(campaignNo, { type: 'staff.scheduled', sendAt: local })
    expect(scheduled.status).toBe(CampaignStatus.scheduled)
    expect(Date.parse(scheduled.sendAt ?? '')).toBe(later.epochMilliseconds)
    await world.outbox.drain()
    expect(await world.recipients(campaignNo)).toEqual([])
    await endMails(
      world.services,
      { accountId: null, email: 'leaver@reader.example' },
      { isReadableKept: false },
      'test',
    )
    await world.pass(3_660)
    await world.pass(61)
    const sent = await world.recipients(campaignNo)
    expect(sent.map(({ address }) => address)).not.toContain('leaver@reader.example')
    expect((await world.read(campaignNo)).status).toBe(CampaignStatus.sent)
  })

  it('is refused until it is written in every language of its audience, tested as it is, and has readers', async () => {
    const why = (campaignNo: string) =>
      world.fire(campaignNo, { type: 'staff.scheduled' }).then(
        () => 'allowed',
        (error: { data?: { guard?: string } }) => error.data?.guard,
      )
    const { campaignNo } = await world.draft()
    await expect(world.fire(campaignNo, { type: 'staff.tested', locale: 'en_EU' })).rejects.toMatchObject({
      data: { guard: 'isWritten' },
    })
    await world.write(campaignNo, 'en_EU')
    expect(await why(campaignNo)).toBe('isTested')
    await world.subscribers(['dane@reader.example'], 'da_DK')
    expect(await why(campaignNo)).toBe('isTranslated')
    expect((await world.read(campaignNo)).missing).toEqual(['da'])
    await world.write(campaignNo, 'da_DK')
    await world.fire(campaignNo, { type: 'staff.tested', locale: 'en_EU' })
    expect(await why(campaignNo)).toBe('isSenderConfirmed')
    await world.outbox.drain()
    await world.write(campaignNo, 'da_DK', { heading: 'En anden overskrift' })
    expect(await why(campaignNo)).toBe('isTested')
    await world.fire(campaignNo, { type: 'staff.tested', locale: 'da_DK' })
    await world.outbox.drain()
    expect(receivedBy('writer@solvei.example').at(-1)?.mail.headers['subject']).toBe(`Test: ${text.title}`)
    const { version } = await world.read(campaignNo)
    const nobody = { ...plan, section: 'events' as const, version }
    await world.calls.editCampaign({ params: { campaignNo }, query: undefined, body: nobody }, world.editor)
    expect(await why(campaignNo)).toBe('hasAudience')
  })

  it('goes to each reader in their language, and to nobody outside of its audience', async () => {
    await world.customer('oslo@reader.example', { locale: 'no_NO', phoneCountry: 'NO' })
    await world.customer('berlin@reader.example', { locale: 'de_DE', phoneCountry: 'DE' })
    // Reads English and lives in Norway: the market is that of the telephone.
    await world.customer('expat@reader.example', { locale: 'en_EU', phoneCountry: 'NO' })
    const { campaignNo } = await world.tested({ markets: ['NO'] }, ['no_NO', 'en_EU'])
    await world.write(campaignNo, 'en_EU', { heading: 'English words' })
    await world.fire(campaignNo, { type: 'staff.tested', locale: 'en_EU' })
    await world.outbox.drain()
    await world.send(campaignNo)
    const addresses = (await world.recipients(campaignNo)).map(({ address }) => address)
    expect(addresses).toEqual(['expat@reader.example', 'oslo@reader.example'])
    const languageOf = (address: string) => receivedBy(address).at(-1)?.mail.headers['content-language']
    expect(languageOf('oslo@reader.example')).toBe('no-NO')
    expect(languageOf('expat@reader.example')).toBe('en-EU')
    expect(receivedBy('berlin@reader.example')).toEqual([])
  })

  it('counts members and those without an order by what they have now', async () => {
    const ada = await world.customer('member@reader.example')
    const now = world.clock.now().getTime()
    const day = 86_400_000
    const count = async (segment: 'withCar' | 'withoutOrder' | 'members') => {
      const body = { section: 'news' as const, markets: [], languages: [], segment }
      return (await world.calls.countAudience({ params: {}, query: undefined, body }, world.editor)).recipients
    }
    const before = await count('members')
    await newMember(world.services, { accountId: ada.id, startsAt: new Date(now - day), endsAt: new Date(now + day) })
    expect(await count('members')).toBe(before + 1)
    expect(await count('withCar')).toBe(0)
  })
})
