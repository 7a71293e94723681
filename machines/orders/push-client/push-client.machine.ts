import { and, assign, setup } from 'xstate'
import { PushClientStatus } from './push-client.status.ts'
import type { PushClientEvent, PushClientFacts } from './push-client.types.ts'

const day = 86_400_000

/** Changes the address in any state, whether or not a customer is bound. */
const moved = {
  guard: and(['isOwnDevice', 'isEndpointAllowed']),
  actions: ['dateVisit', 'scheduleTimers'],
} as const
const bound = { target: 'bound', guard: 'isOwnDevice', actions: ['dateVisit', 'scheduleTimers'] } as const

/** The address is invalid after each of these events; the browser has to register again. */
const ends = {
  'backend.endpointGone': 'gone',
  'backend.replaced': 'gone',
  'timer.unused': { target: 'gone', guard: 'isUnused' },
} as const

/**
 * Browser that can receive push messages: registered with its address at a push service, bound to a customer, unbound
 * at sign-out or on request. Only the device itself may change it. The specification has no status codes for it; these
 * are our own.
 */
export const pushClientMachine = setup({
  types: {
    context: {} as PushClientFacts,
    input: {} as PushClientFacts,
    events: {} as PushClientEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    /** The address is that of a public push service over HTTPS, never one inside our network. */
    isEndpointAllowed: ({ event }) => 'isEndpointAllowed' in event && event.isEndpointAllowed,
    /** The request knows the secret id of the device that registered. */
    isOwnDevice: ({ event }) => 'isOwnDevice' in event && event.isOwnDevice,
    /** The last visit decides, not the time for which the timer was planned. */
    isUnused: ({ context }) => context.now >= context.seenAt + context.unusedDays * day,
  },
  actions: {
    /** End of the period without a visit. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Removes the customer, so that no more messages are sent for them. */
    forgetCustomer: () => {},
    /** Deletes address and keys; the row stays. */
    forgetAddress: () => {},
    dateVisit: assign({ seenAt: ({ context }) => context.now }),
  },
}).createMachine({
  id: 'pushClient',
  meta: { mainPath: ['offered', 'registered', 'bound', 'unbound', 'gone'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    /** A browser that was never registered, or whose earlier client is gone. */
    offered: {
      on: {
        'customer.registered': {
          target: 'registered',
          guard: 'isEndpointAllowed',
          actions: ['dateVisit', 'scheduleTimers'],
        },
      },
    },
    /** Its address is known; it belongs to no customer and gets no messages. */
    registered: {
      meta: { code: PushClientStatus.registered },
      tags: ['open'],
      on: { 'customer.updated': { target: 'registered', ...moved }, 'customer.bound': bound, ...ends },
    },
    /** Gets the messages of the customer who turned them on. */
    bound: {
      meta: { code: PushClientStatus.bound },
      tags: ['open'],
      on: {
        'customer.updated': { target: 'bound', ...moved },
        'customer.bound': bound,
        'customer.unbound': { target: 'unbound', guard: 'isOwnDevice', actions: 'forgetCustomer' },
        'backend.unbound': { target: 'unbound', actions: 'forgetCustomer' },
        ...ends,
      },
    },
    /** Gets no messages, but can be bound again. */
    unbound: {
      meta: { code: PushClientStatus.unbound },
      tags: ['open'],
      on: { 'customer.updated': { target: 'unbound', ...moved }, 'customer.bound': bound, ...ends },
    },
    /** Its address is deleted. */
    gone: {
      meta: { code: PushClientStatus.gone },
      tags: ['settled'],
      type: 'final',
      entry: ['dropTimers', 'forgetAddress'],
    },
  },
})
