import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { wholeParam } from '#server/api/contract/schemas/bounds.ts'
import { chat as conversation, chatMessage, chatProfile, messageText } from '#server/api/contract/schemas/chat.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { guestName } from '#server/api/input/chat.ts'

/** Secret of a guest's browser; a signed-in customer needs none for their own conversation. */
const key = z.string().min(20).max(100)
const claim = z.object({ chatId: z.uuid(), key: key.optional() })

const why = "the specification has calls for the profile and for a guest's start, but none for messages"

export const chat = group('chat', {
  /** Opening hours, and the caller's conversation: by key, or by session. */
  getProfile: get('/im/profile', {
    query: claim.partial().extend({ country: marketCode.optional() }),
    returns: chatProfile,
    errors: ['link_invalid'],
  }),
  /** Starts a conversation for a guest or customer; a customer's open one is continued. */
  beginChat: post('/im/guest', {
    body: z.object({
      name: z._default(guestName, ''),
      country: marketCode.optional(),
      /** Language of the replies. */
      locale: z.enum(localeSlugs),
      /** Required of a guest: one conversation per proof. */
      captcha: z.string().max(4000).optional(),
    }),
    sendsLocale: true,
    /** Key for a guest; null for a signed-in customer. */
    returns: z.object({ chat: conversation, key: z.string().nullable() }),
    isIdempotent: true,
    errors: ['captcha_invalid', 'too_many_requests'],
  }),
  /** Messages after the given one, in order; `0` for all. */
  listChatMessages: get('/im/messages', {
    query: claim.extend({ after: wholeParam.default(0) }),
    returns: z.object({ chat: conversation, messages: z.array(chatMessage) }),
    errors: ['link_invalid'],
    extension: why,
  }),
  /** Sends a message. Idempotent by `clientKey`. */
  sendChatMessage: post('/im/messages', {
    body: claim.extend({ text: messageText, clientKey: z.uuid() }),
    returns: z.object({ message: chatMessage }),
    errors: ['link_invalid', 'too_many_requests', 'transition_not_allowed'],
    extension: why,
  }),
  /** Transfers a guest's conversation to the account they signed in to. */
  claimChat: post('/im/claim', {
    access: 'user',
    body: z.object({ chatId: z.uuid(), key }),
    returns: conversation,
    errors: ['link_invalid'],
    extension: why,
  }),
  /** Ends the conversation; its messages stay for the retention period. */
  endChat: post('/im/end', {
    body: claim,
    returns: conversation,
    errors: ['link_invalid'],
    extension: why,
  }),
})
