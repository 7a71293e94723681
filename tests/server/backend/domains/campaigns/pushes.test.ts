import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setChoices } from '#server/backend/domains/notifications/channel-choices.ts'
import { accountMessages } from '#server/backend/platform/db/schema/messages.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { type CampaignWorld, openCampaignWorld, text } from './campaign-world.ts'

describe('a campaign by push message', () => {
  let world: CampaignWorld
  beforeAll(async () => {
    world = await openCampaignWorld(await newDatabase('postgresql', 'migrated'))
  })
  afterAll(() => world.stop())

  const messagesOf = (accountId: string) =>
    world.services.db().select().from(accountMessages).where(eq(accountMessages.accountId, accountId))

  it('is a message to each subscriber with an account, once, in every language', async () => {
    await world.subscribers(['visitor@reader.example'])
    const ada = await world.customer('ada@reader.example')
    const quiet = await world.customer('quiet@reader.example')
    const none = [{ topic: 'campaigns', mail: true, push: false, inbox: false }]
    await setChoices(world.services, ['campaigns'], quiet.id, none)
    const { campaignNo } = await world.tested({ channels: ['push', 'mail'] }, ['en_EU', 'de_DE'])
    await world.send(campaignNo)
    const [message, ...others] = await messagesOf(ada.id)
    expect(others).toEqual([])
    expect(message).toMatchObject({ topic: 'campaigns', orderNo: campaignNo, isListed: true })
    expect(message?.texts.no_NO).toEqual({ title: text.title, text: text.preheader })
    expect(await messagesOf(quiet.id)).toEqual([])
    expect((await world.read(campaignNo)).figures).toMatchObject({ recipients: 3, sent: 3, pushed: 2 })
  })
})
