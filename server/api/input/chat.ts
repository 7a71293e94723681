import { optionalNameUpTo } from './person.ts'

/** Name of a guest in a chat; empty for none. */
export const guestName = optionalNameUpTo(60)
