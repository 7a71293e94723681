import type { listMessages } from '#app/functions/account/messages.functions.ts'

export type Inbox = Awaited<ReturnType<typeof listMessages>>
export type Message = Inbox['items'][number]

/** Messages per page of the inbox. */
export const perPage = 20
