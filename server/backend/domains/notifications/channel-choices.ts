import { and, eq } from 'drizzle-orm'
import type { ChannelChoice } from '#server/api/contract/groups/messages.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { channelChoices } from '#server/backend/platform/db/schema/messages.ts'

type Channels = Omit<ChannelChoice, 'topic'>

/** Default until the customer chooses. Push requires the browser's permission in any case. */
const allChannels: Channels = { mail: true, push: true, inbox: true }

export async function choiceOf(services: BackendContext, accountId: string, topic: string): Promise<Channels> {
  const { mail, push, inbox } = channelChoices
  const [chosen] = await services
    .db()
    .select({ mail, push, inbox })
    .from(channelChoices)
    .where(and(eq(channelChoices.accountId, accountId), eq(channelChoices.topic, topic)))
  return chosen ?? allChannels
}

/** For all these topics. */
export async function choicesOf(
  services: BackendContext,
  topics: readonly string[],
  accountId: string,
): Promise<ChannelChoice[]> {
  const { topic, mail, push, inbox } = channelChoices
  const chosen = await services
    .db()
    .select({ topic, mail, push, inbox })
    .from(channelChoices)
    .where(eq(channelChoices.accountId, accountId))
  return topics.map((name) => chosen.find((choice) => choice.topic === name) ?? { topic: name, ...allChannels })
}

/** Sets these topics; others are not changed. Throws `choice_not_offered` for a topic that no module declares. */
export async function setChoices(
  services: BackendContext,
  topics: readonly string[],
  accountId: string,
  choices: readonly ChannelChoice[],
): Promise<void> {
  const unknown = choices.find(({ topic }) => !topics.includes(topic))
  if (unknown) throw new Refusal('choice_not_offered', `no notification topic ${unknown.topic}`)
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
