import { count, lt } from 'drizzle-orm'
import type { Services } from '#server/backend/kernel/services.ts'
import { chats } from '#server/backend/platform/db/schema/chat.ts'

const day = 86_400_000
/** Since the last word: for as long somebody may come back to what was said. */
const keptMs = 180 * day

/** Deletes conversations in which nothing was said for long, with all that was. */
export async function expireChats(services: Services): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - keptMs)
  const db = services.db()
  const removed = db.$with('removed').as(db.delete(chats).where(lt(chats.lastAt, horizon)).returning())
  const [row] = await db.with(removed).select({ chats: count() }).from(removed)
  return { chats: row?.chats ?? 0 }
}
