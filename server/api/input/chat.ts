import { optionalNameUpTo } from './person.ts'

/** What a guest is called who chats; '' is nothing. */
export const guestName = optionalNameUpTo(60)
