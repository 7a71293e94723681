import { lt } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { chats } from '#server/backend/platform/db/schema/chat.ts'
import { deleteChats } from './chats.ts'

const day = 86_400_000
/** After the last message; until then the conversation can be read again. */
const retentionMs = 180 * day

/** Deletes conversations without recent messages, with their messages. */
export async function expireChats(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - retentionMs)
  return { chats: await services.transaction(() => deleteChats(services, lt(chats.lastAt, horizon))) }
}
