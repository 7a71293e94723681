import { assign } from 'xstate'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import type { ReadAccountOutcome } from './subscription-checkout.calls.ts'
import { checkoutSetup } from './subscription-checkout.setup.ts'

const account = ({ event }: { event: { output: ReadAccountOutcome } }) => ({ outcome: event.output })

/** Which vehicle, and on what terms. It is held only once an order is created for it. */
export const vehicleState = checkoutSetup.createStateConfig({
  initial: 'choosing',
  on: {
    'selection.chosen': { target: '.checking', actions: ['clearFailures', 'keepSelection'] },
  },
  states: {
    choosing: { tags: ['editable'] },
    checking: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'selection.chosen': {} },
      invoke: [
        {
          id: 'checkVehicle',
          src: 'checkVehicle',
          input: ({ context }) => ({
            selection: required(context.selection, 'selection'),
            orderNo: context.order?.orderNo ?? context.replaces,
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: '#subscriptionCheckout.open.identity',
              actions: ['clearFailures', assign(({ event }) => (event.output.ok ? { offer: event.output.value } : {}))],
            },
            { guard: { type: 'isRefused', params: { code: 'vehicle_gone' } }, target: 'gone' },
            { target: 'notServed' },
          ],
          onError: { target: 'unchecked', actions: 'countFailure' },
        },
        timeLimit('vehicleTimeout', 15_000, { target: 'unchecked', actions: 'countFailure' }),
      ],
    },
    /** Taken by somebody else, or no longer offered. */
    gone: { tags: ['editable'] },
    /** The car is not handed over in the chosen area. */
    notServed: { tags: ['editable'] },
    /** The hold ran out before the order was placed. */
    lost: { tags: ['editable'] },
    unchecked: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'checking' } },
    },
  },
})

/** As whom, signed in: with that the vehicle is held. */
export const identityState = checkoutSetup.createStateConfig({
  initial: 'choosing',
  on: {
    'identity.chosen': { target: '.checking', actions: ['clearFailures', 'keepIdentity'] },
  },
  states: {
    choosing: { tags: ['editable'] },
    checking: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'identity.chosen': {} },
      invoke: [
        {
          id: 'readAccount',
          src: 'readAccount',
          onDone: [
            {
              guard: { type: 'isIdentityForbidden', params: account },
              target: 'notAllowed',
              actions: ['clearFailures', { type: 'keepAccount', params: account }],
            },
            {
              guard: { type: 'isOrderKept', params: account },
              target: '#subscriptionCheckout.open.held',
              actions: ['clearFailures', { type: 'keepAccount', params: account }],
            },
            {
              guard: 'isAccepted',
              target: 'creating',
              actions: ['clearFailures', { type: 'keepAccount', params: account }],
            },
            { target: 'signedOut' },
          ],
          onError: { target: 'unchecked', actions: 'countFailure' },
        },
        timeLimit('accountTimeout', 10_000, { target: 'unchecked', actions: 'countFailure' }),
      ],
    },
    unchecked: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'checking' } },
    },
    /** The way to sign in and back leads through other pages; the flow is kept meanwhile. */
    signedOut: {
      tags: ['editable'],
      on: { 'session.started': { target: 'checking', actions: 'clearFailures' } },
    },
    /** This account cannot subscribe as that. */
    notAllowed: {
      tags: ['editable'],
      on: { 'session.started': { target: 'checking', actions: 'clearFailures' } },
    },
    /**
     * Each order in the making holds a vehicle; the others have to end or run out first. Also after too many orders
     * from the same network.
     */
    tooMany: { tags: ['editable'] },
    /** These terms are not for this kind of customer, or the car is no longer made to order. */
    notOffered: { tags: ['editable'] },
    /** The offer was answered, withdrawn or has expired, or is another customer's. */
    termOfferClosed: {
      tags: ['editable'],
      on: {
        'termOffer.dropped': { target: 'creating', actions: ['clearFailures', 'dropTermOffer', 'keepOrderKey'] },
      },
    },
    creating: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'identity.chosen': {} },
      invoke: [
        {
          id: 'createOrder',
          src: 'createOrder',
          input: ({ context }) => ({
            selection: required(context.selection, 'selection'),
            identityType: required(context.identityType, 'identityType'),
            orderKey: required(context.orderKey, 'orderKey'),
            replaces: context.replaces,
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: '#subscriptionCheckout.open.held',
              actions: [
                'clearFailures',
                assign(({ event }) => (event.output.ok ? { order: event.output.value, replaces: null } : {})),
              ],
            },
            {
              guard: { type: 'isRefused', params: { code: 'vehicle_gone' } },
              target: '#subscriptionCheckout.open.vehicle.gone',
              actions: 'forgetOffer',
            },
            {
              guard: { type: 'isRefused', params: { code: 'area_not_served' } },
              target: '#subscriptionCheckout.open.vehicle.notServed',
              actions: 'forgetOffer',
            },
            { guard: { type: 'isRefused', params: { code: 'not_signed_in' } }, target: 'signedOut' },
            { guard: { type: 'isRefused', params: { code: 'too_many_orders' } }, target: 'tooMany' },
            { guard: { type: 'isRefused', params: { code: 'choice_not_offered' } }, target: 'notOffered' },
            { guard: { type: 'isRefused', params: { code: 'term_offer_closed' } }, target: 'termOfferClosed' },
            { target: 'notAllowed' },
          ],
          onError: { target: 'uncreated', actions: 'countFailure' },
        },
        timeLimit('createTimeout', 30_000, { target: 'uncreated', actions: 'countFailure' }),
      ],
    },
    /** No answer: the vehicle may be held already. Asking again under the same key holds it once. */
    uncreated: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'creating' } },
    },
  },
})
