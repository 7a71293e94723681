import type { listMessages } from '#app/functions/messages.functions.ts'

export type Inbox = Awaited<ReturnType<typeof listMessages>>
export type Message = Inbox['items'][number]

/** Messages on a page of the inbox; as many as the server puts there. */
export const perPage = 20
