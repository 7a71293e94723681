import { z } from 'zod'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import { kindName } from '#server/api/contract/schemas/kind-name.ts'
import { mostListed } from '#server/api/contract/schemas/paging.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { device, knownDevice, ownClient } from '#server/api/input/messages.ts'

const known = z.object({ clientId: z.string() })

const ofCustomer = { access: 'user' } as const
const clientErrors = ['bad_client_id', 'push_endpoint_refused', 'too_many_requests'] as const

/** Of one call. */
const mostTopics = 40

/** How a customer hears of one kind of news. */
const channelChoice = z.object({
  topic: kindName,
  /** Mails that the law or the contract asks for come all the same. */
  mail: z.boolean(),
  push: z.boolean(),
  inbox: z.boolean(),
})
export type ChannelChoice = z.infer<typeof channelChoice>

const message = z.object({
  id: z.uuid(),
  topic: kindName,
  /** In the language of the call. */
  title: z.string(),
  text: z.string(),
  /** Path of this site without its locale; null where there is nothing to open. */
  link: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type AccountMessage = z.infer<typeof message>

const why = 'the specification names push and messages, and no call by which a customer chooses between them'

export const messages = group('messages', {
  registerClient: post('/message/client/register', {
    body: device,
    returns: known,
    errors: ['push_endpoint_refused', 'too_many_requests'],
  }),
  /** As a whole, as at its registration. A client that is known no longer is `bad_client_id`: the device registers again. */
  updateClient: post('/message/client/update', {
    body: knownDevice,
    returns: known,
    errors: clientErrors,
  }),
  /** From now on news of this customer go there, and of nobody else. */
  bindClient: post('/message/client/bind', {
    ...ofCustomer,
    body: ownClient,
    returns: known,
    errors: ['bad_client_id', 'too_many_requests'],
  }),
  /** Nobody is told there any more; may be repeated. Needs no session: the one that ended may be why. */
  unbindClient: post('/message/client/unbind', { body: ownClient, returns: known, errors: ['bad_client_id'] }),

  /** Marks these as read, or unread again; without any all there are. */
  readMessages: post('/message/read', {
    ...ofCustomer,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(100).optional(), isRead: z.boolean() }),
    returns: z.object({ unreadNum: z.int() }),
    errors: ['not_found'],
  }),
  countUnread: get('/message/unread-num', { ...ofCustomer, returns: z.object({ unreadNum: z.int() }) }),
  /** Newest first. */
  listMessages: get('/message/list', {
    ...ofCustomer,
    query: z.object({
      state: z.enum(['all', 'unread', 'read']).default('all'),
      page: z.coerce.number().int().min(1).max(mostListed).default(1),
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: z.object({
      /** All that there are in this state; pages end at the thousandth. */
      total: z.int(),
      hasMore: z.boolean(),
      unreadNum: z.int(),
      items: z.array(message),
    }),
  }),

  /** How a customer hears of each kind of news. */
  getChannels: get('/message/channels', {
    ...ofCustomer,
    returns: z.object({
      choices: z.array(channelChoice),
      /** Browsers in which this customer is told. */
      clients: z.int(),
    }),
    extension: why,
  }),
  setChannels: put('/message/channels', {
    ...ofCustomer,
    body: z.object({ choices: z.array(channelChoice).min(1).max(mostTopics) }),
    returns: z.object({ choices: z.array(channelChoice), clients: z.int() }),
    extension: why,
    errors: ['choice_not_offered'],
  }),
  /** What a browser subscribes with. */
  getPushKey: get('/message/push-key', {
    returns: z.object({ publicKey: z.string() }),
    extension: 'a browser has to be given the key of whoever may push to it',
  }),
})
