import { and, eq } from 'drizzle-orm'
import { type ChannelChoice, type NewsTopic, newsTopics } from '#server/api/contract/groups/messages.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { channelChoices } from '#server/backend/platform/db/schema/messages.ts'

type Channels = Omit<ChannelChoice, 'topic'>

/** Until somebody chooses. Nobody is pushed to who has not let their browser do it. */
const everyWay: Channels = { mail: true, push: true, inbox: true }

export async function choiceOf(services: Services, accountId: string, topic: NewsTopic): Promise<Channels> {
  const { mail, push, inbox } = channelChoices
  const [chosen] = await services
    .db()
    .select({ mail, push, inbox })
    .from(channelChoices)
    .where(and(eq(channelChoices.accountId, accountId), eq(channelChoices.topic, topic)))
  return chosen ?? everyWay
}

/** Of every kind of news there is. */
export async function choicesOf(services: Services, accountId: string): Promise<ChannelChoice[]> {
  const { topic, mail, push, inbox } = channelChoices
  const chosen = await services
    .db()
    .select({ topic, mail, push, inbox })
    .from(channelChoices)
    .where(eq(channelChoices.accountId, accountId))
  return newsTopics.map((name) => chosen.find((choice) => choice.topic === name) ?? { topic: name, ...everyWay })
}

/** Of these kinds; the others stay as they are. */
export async function setChoices(
  services: Services,
  accountId: string,
  choices: readonly ChannelChoice[],
): Promise<void> {
  const updatedAt = services.clock.now()
  await services.transaction(async () => {
    for (const { topic, ...channels } of choices) {
      await services
        .db()
        .insert(channelChoices)
        .values({ accountId, topic, ...channels, updatedAt })
        .onConflictDoUpdate({
          target: [channelChoices.accountId, channelChoices.topic],
          set: { ...channels, updatedAt },
        })
    }
  })
}
