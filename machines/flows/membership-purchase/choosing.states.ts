import { and } from 'xstate'
import { failedTo } from '#machines/shared/call.ts'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import type { CheckOwnershipOutcome } from './membership-purchase.calls.ts'
import { purchaseSetup } from './membership-purchase.setup.ts'
import type { PurchaseContext, PurchaseStep } from './membership-purchase.types.ts'
import { ownershipRefused, signedOutAt } from './refusals.ts'

const offer = ({ event }: { event: { output: CheckOwnershipOutcome } }) => ({ outcome: event.output })
const keepOffer = { type: 'keepOffer', params: offer } as const
const choiceInput = ({ context }: { context: PurchaseContext }) => required(context.choice, 'choice')

const opens = (step: PurchaseStep, target: string) => ({ guard: { type: 'isStep', params: { step } }, target }) as const

const accept = {
  'terms.accepted': [
    {
      guard: and(['areTermsAsShown', 'isFree']),
      target: '#membershipPurchase.ordering',
      actions: ['clearFailures', 'keepTerms', 'keepPlacement'],
    },
    { guard: 'areTermsAsShown', target: '#membershipPurchase.open.payment', actions: ['clearFailures', 'keepTerms'] },
  ],
} as const

/** Which way in, as whom; a way that is closed says why. */
const ownershipState = purchaseSetup.createStateConfig({
  initial: 'choosing',
  on: {
    'ownership.chosen': { target: '.checking', actions: ['clearFailures', 'keepChoice'] },
  },
  states: {
    choosing: { tags: ['editable'] },
    checking: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'ownership.chosen': {} },
      invoke: [
        {
          id: 'checkOwnership',
          src: 'checkOwnership',
          input: choiceInput,
          onDone: [
            { guard: 'isAccepted', target: '#membershipPurchase.open.terms', actions: ['clearFailures', keepOffer] },
            { guard: { type: 'isRefused', params: { code: 'not_signed_in' } }, target: 'signedOut' },
            ...ownershipRefused,
          ],
          onError: failedTo('unchecked'),
        },
        timeLimit('ownershipTimeout', 15_000, failedTo('unchecked')),
      ],
    },
    /** The way to sign in and back leads through other pages; the flow is kept meanwhile. */
    signedOut: {
      tags: ['editable'],
      on: { 'session.started': { target: 'checking', actions: 'clearFailures' } },
    },
    /** They have no car in use; the ordinary membership is open to anybody. */
    ownerNeeded: { tags: ['editable'] },
    /** No owner has named them. */
    grantNeeded: { tags: ['editable'] },
    /** The code is missing, used up or over. */
    codeNeeded: { tags: ['editable'] },
    /** They have this membership already. */
    held: { tags: ['editable'] },
    notOffered: { tags: ['editable'] },
    unchecked: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'checking' } },
    },
  },
})

/** What is agreed to, with price, length and withdrawal. */
const termsState = purchaseSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: { tags: ['editable'], on: accept },
    /** What was confirmed is no longer true; what is true now is asked for, and shown beside it. */
    rereading: {
      tags: ['busy'],
      on: { 'step.opened': {} },
      invoke: [
        {
          id: 'recheckOwnership',
          src: 'checkOwnership',
          input: choiceInput,
          onDone: [
            { guard: 'isAccepted', target: 'changed', actions: ['clearFailures', keepOffer] },
            signedOutAt('ownership'),
            ...ownershipRefused,
          ],
          onError: failedTo('unread'),
        },
        timeLimit('rereadTimeout', 15_000, failedTo('unread')),
      ],
    },
    changed: { tags: ['editable'], on: accept },
    unread: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'rereading' } },
    },
  },
})

/** With what it is paid, and then the whole once more beside the button. The method is bound by the flow of its own. */
const paymentState = purchaseSetup.createStateConfig({
  initial: 'choosing',
  on: { 'method.chosen': { target: '.ready', actions: 'keepMethod' } },
  states: {
    choosing: { tags: ['editable'] },
    ready: {
      tags: ['editable'],
      on: {
        'method.reconsidered': 'choosing',
        'order.confirmed': {
          guard: 'isOrderAsShown',
          target: '#membershipPurchase.ordering',
          actions: ['clearFailures', 'keepPlacement'],
        },
      },
    },
  },
})

/** Until something is ordered every step can be opened again. */
export const choosingState = purchaseSetup.createStateConfig({
  initial: 'ownership',
  on: {
    'step.opened': [opens('ownership', '.ownership'), opens('terms', '.terms'), opens('payment', '.payment')],
  },
  states: { ownership: ownershipState, terms: termsState, payment: paymentState },
})
