import { z } from 'zod'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import { kindName } from '#server/api/contract/schemas/kind-name.ts'
import { maxListed } from '#server/api/contract/schemas/paging.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { device, knownDevice, ownClient } from '#server/api/input/messages.ts'

const known = z.object({ clientId: z.string() })

const ofCustomer = { access: 'user' } as const
const clientErrors = ['bad_client_id', 'push_endpoint_refused', 'too_many_requests'] as const

/** Maximum in one call. */
const maxTopics = 40

/** Channels chosen for one kind of notification. */
const channelChoice = z.object({
  topic: kindName,
  /** False does not stop mails required by law or contract. */
  mail: z.boolean(),
  push: z.boolean(),
  inbox: z.boolean(),
})
export type ChannelChoice = z.infer<typeof channelChoice>

const message = z.object({
  id: z.uuid(),
  topic: kindName,
  /** Title in the language of the call. */
  title: z.string(),
  text: z.string(),
  /** Path on this site without its locale; null when there is no target. */
  link: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type AccountMessage = z.infer<typeof message>

/** Address that a mail goes to: the customer's, the one for invoices, or both if they differ. */
const mailRecipient = z.enum(['customer', 'billing', 'customerAndBilling'])
export type MailRecipient = z.infer<typeof mailRecipient>

const why = 'the specification has push and messages, but no call to choose between them'

export const messages = group('messages', {
  registerClient: post('/message/client/register', {
    body: device,
    returns: known,
    errors: ['push_endpoint_refused', 'too_many_requests'],
  }),
  /** Replaces the registration. An unknown client is refused with `bad_client_id`: the device registers again. */
  updateClient: post('/message/client/update', {
    body: knownDevice,
    returns: known,
    errors: clientErrors,
  }),
  /** Sends this customer's notifications to the device, and no other customer's. */
  bindClient: post('/message/client/bind', {
    ...ofCustomer,
    body: ownClient,
    returns: known,
    errors: ['bad_client_id', 'too_many_requests'],
  }),
  /** Stops notifications to the device. Idempotent. Needs no session, which may have ended. */
  unbindClient: post('/message/client/unbind', { body: ownClient, returns: known, errors: ['bad_client_id'] }),

  /** Marks these messages as read or unread; without ids all of them. */
  readMessages: post('/message/read', {
    ...ofCustomer,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(100).optional(), isRead: z.boolean() }),
    returns: z.object({ unreadNum: z.int() }),
    errors: ['not_found'],
  }),
  countUnread: get('/message/unread-num', { ...ofCustomer, returns: z.object({ unreadNum: z.int() }) }),
  /** Newest first. */
  listMessages: get('/message/list', {
    viewing: 'messages',
    ...ofCustomer,
    query: z.object({
      state: z.enum(['all', 'unread', 'read']).default('all'),
      page: z.coerce.number().int().min(1).max(maxListed).default(1),
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: z.object({
      /** Total in this state; pages end at the thousandth. */
      total: z.int(),
      hasMore: z.boolean(),
      unreadNum: z.int(),
      items: z.array(message),
    }),
  }),

  /** Channels by kind of notification. */
  getChannels: get('/message/channels', {
    viewing: 'notifications',
    ...ofCustomer,
    returns: z.object({
      choices: z.array(channelChoice),
      /** Number of browsers with notifications for this customer. */
      clients: z.int(),
    }),
    extension: why,
  }),
  setChannels: put('/message/channels', {
    ...ofCustomer,
    body: z.object({ choices: z.array(channelChoice).min(1).max(maxTopics) }),
    returns: z.object({ choices: z.array(channelChoice), clients: z.int() }),
    extension: why,
    errors: ['choice_not_offered'],
  }),
  /** Mails that effects of a kind of orders write, with their headings in the language of the call. */
  listMails: get('/message/mails', {
    query: z.object({ machine: z.string().min(1).max(60) }),
    returns: z.object({
      items: z.array(z.object({ template: z.string(), heading: z.string(), recipient: mailRecipient })),
    }),
    extension: 'the page of a machine shows which mails its orders send',
  }),
  /** Server key for push subscriptions. */
  getPushKey: get('/message/push-key', {
    viewing: 'guest',
    returns: z.object({ publicKey: z.string() }),
    extension: "a browser needs the server's key to subscribe to push messages",
  }),
})
