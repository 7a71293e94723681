import { and, assign, setup } from 'xstate'
import { PushClientStatus } from './push-client.status.ts'
import type { PushClientEvent, PushClientFacts } from './push-client.types.ts'

const day = 86_400_000

/** Whatever becomes of whoever was told there, the address stays what it is. */
const moved = {
  guard: and(['isOwnDevice', 'isEndpointAllowed']),
  actions: ['dateVisit', 'scheduleTimers'],
} as const
const bound = { target: 'bound', guard: 'isOwnDevice', actions: ['dateVisit', 'scheduleTimers'] } as const

/** After each of these it is no address any more, and the browser has to register again. */
const ends = {
  'backend.endpointGone': 'gone',
  'backend.replaced': 'gone',
  'timer.unused': { target: 'gone', guard: 'isUnused' },
} as const

/**
 * A browser that can be pushed to: known by its address at a push service, bound to the customer who wants to be told
 * there, unbound when they sign out or want it no longer. Only the device itself may change what is kept of it. The
 * specification has no codes for it, so that these are our own.
 */
export const pushClientMachine = setup({
  types: {
    context: {} as PushClientFacts,
    input: {} as PushClientFacts,
    events: {} as PushClientEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isEndpointAllowed: ({ event }) => 'isEndpointAllowed' in event && event.isEndpointAllowed,
    isOwnDevice: ({ event }) => 'isOwnDevice' in event && event.isOwnDevice,
    isUnused: ({ context }) => context.now >= context.seenAt + context.unusedDays * day,
  },
  actions: {
    /** When the browser will have been silent for too long. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Nobody is told there any more. */
    forgetCustomer: () => {},
    /** The address and its keys go; that there was one stays. */
    forgetAddress: () => {},
    dateVisit: assign({ seenAt: ({ context }) => context.now }),
  },
}).createMachine({
  id: 'pushClient',
  version: '1',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      on: {
        'customer.registered': {
          target: 'registered',
          guard: 'isEndpointAllowed',
          actions: ['dateVisit', 'scheduleTimers'],
        },
      },
    },
    registered: {
      meta: { code: PushClientStatus.registered },
      tags: ['open'],
      on: { 'customer.updated': { target: 'registered', ...moved }, 'customer.bound': bound, ...ends },
    },
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
    unbound: {
      meta: { code: PushClientStatus.unbound },
      tags: ['open'],
      on: { 'customer.updated': { target: 'unbound', ...moved }, 'customer.bound': bound, ...ends },
    },
    gone: {
      meta: { code: PushClientStatus.gone },
      tags: ['settled'],
      type: 'final',
      entry: ['dropTimers', 'forgetAddress'],
    },
  },
})
