import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { wholeParam } from '#server/api/contract/schemas/bounds.ts'
import { chat as conversation, chatMessage, chatProfile, messageText } from '#server/api/contract/schemas/chat.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { guestName } from '#server/api/input/chat.ts'

/** What only the guest's browser knows; a signed-in customer needs none for a conversation of their own. */
const key = z.string().min(20).max(100)
const claim = z.object({ chatId: z.uuid(), key: key.optional() })

const why =
  'the specification names whom one chats with and how a guest begins, and no call by which words go to and fro'

export const chat = group('chat', {
  /** When somebody answers, and the conversation of whoever asks: by their key, or signed in. */
  getProfile: get('/im/profile', {
    query: claim.partial().extend({ country: marketCode.optional() }),
    returns: chatProfile,
    errors: ['link_invalid'],
  }),
  /** Begins a conversation, of a guest or of whoever is signed in; that of a customer goes on where it is. */
  beginChat: post('/im/guest', {
    body: z.object({
      name: z._default(guestName, ''),
      country: marketCode.optional(),
      /** Language of who answers. */
      locale: z.enum(localeSlugs),
      /** Of a guest: one conversation for one proof. */
      captcha: z.string().max(4000).optional(),
    }),
    sendsLocale: true,
    /** The key of a guest's; null for who is signed in. */
    returns: z.object({ chat: conversation, key: z.string().nullable() }),
    isIdempotent: true,
    errors: ['captcha_invalid', 'too_many_requests'],
  }),
  /** What was said after a message, in its order; with `0` all of it. */
  listChatMessages: get('/im/messages', {
    query: claim.extend({ after: wholeParam.default(0) }),
    returns: z.object({ chat: conversation, messages: z.array(chatMessage) }),
    errors: ['link_invalid'],
    extension: why,
  }),
  /** Says something. The same key again is the same message. */
  sendChatMessage: post('/im/messages', {
    body: claim.extend({ text: messageText, clientKey: z.uuid() }),
    returns: z.object({ message: chatMessage }),
    errors: ['link_invalid', 'too_many_requests', 'transition_not_allowed'],
    extension: why,
  }),
  /** A guest who has signed in goes on with their conversation. */
  claimChat: post('/im/claim', {
    access: 'user',
    body: z.object({ chatId: z.uuid(), key }),
    returns: conversation,
    errors: ['link_invalid'],
    extension: why,
  }),
  /** Ends it; what was said stays for as long as conversations are kept. */
  endChat: post('/im/end', {
    body: claim,
    returns: conversation,
    errors: ['link_invalid'],
    extension: why,
  }),
})
