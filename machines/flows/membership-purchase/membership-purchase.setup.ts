import { assign, fromCallback, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import type { ClockInput } from '#machines/shared/clock.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type * as calls from './membership-purchase.calls.ts'
import { withAccount, withChoice, withoutOrder, withStanding } from './membership-purchase.memory.ts'
import { firstMissing } from './membership-purchase.steps.ts'
import type {
  Choice,
  MembershipStanding,
  PurchaseContext,
  PurchaseEvent,
  PurchaseInput,
  PurchaseStep,
  ResumePlace,
} from './membership-purchase.types.ts'

export const id = 'membershipPurchase'

const maximumFailures = 5
/** Times the outcome of a payment or a refund is asked for by itself; then a person asks. */
const maximumPolls = 20

/** What the chart is written with: its facts, its calls, the questions it asks and what it remembers. */
export const purchaseSetup = setup({
  types: {
    context: {} as PurchaseContext,
    input: {} as PurchaseInput,
    events: {} as PurchaseEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    checkOwnership: missingCall<Choice, calls.CheckOwnershipOutcome>(id, 'checkOwnership'),
    placeMembership: missingCall<calls.PlaceMembershipInput, calls.PlaceMembershipOutcome>(id, 'placeMembership'),
    startPayment: missingCall<calls.StartPaymentInput, calls.StartPaymentOutcome>(id, 'startPayment'),
    abandonPayment: missingCall<calls.AbandonPaymentInput, void>(id, 'abandonPayment'),
    readOrder: missingCall<calls.ReadOrderInput, calls.ReadOrderOutcome>(id, 'readOrder'),
    actOnMembership: missingCall<calls.ActOnMembershipInput, void>(id, 'actOnMembership'),
    clock: fromCallback<PurchaseEvent, ClockInput<PurchaseEvent>>(() => notProvided(id, 'clock')),
    timeout,
  },
  guards: {
    isStep: ({ context, event }, { step }: { step: PurchaseStep }) =>
      event.type === 'step.opened' && event.step === step && firstMissing(context, step) === null,
    isAccepted: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: calls.PurchaseRefusal }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
    stands: ({ event }, { state }: { state: MembershipStanding['state'] }) => standingIn(event)?.state === state,
    /** Placed, and it has been said with what it is paid. */
    isReadyToPay: ({ context, event }) =>
      context.method !== null && context.paymentKey !== null && standingIn(event)?.state === 'unpaid',
    areTermsAsShown: ({ context, event }) =>
      event.type === 'terms.accepted' && event.termsVersion === context.offer?.termsVersion,
    isFree: ({ context }) => context.offer?.price.amount === 0,
    isOrderAsShown: ({ context, event }) =>
      event.type === 'order.confirmed' &&
      event.amount === context.offer?.price.amount &&
      event.termsVersion === context.offer.termsVersion,
    /** What is free has none. */
    hasMethod: ({ context }) => context.method !== null,
    mayWithdraw: ({ context }) => context.withdrawal !== null,
    canRetry: ({ context }) => context.failures < maximumFailures,
    canPoll: ({ context }) => context.polls < maximumPolls,
    isOtherAccount: ({ context, event }) =>
      event.type === 'session.started' && context.accountId !== null && event.accountId !== context.accountId,
    wasAt: ({ context }, { place }: { place: ResumePlace }) => context.resumeAt === place,
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    keepChoice: assign(({ context, event }) =>
      event.type === 'ownership.chosen' ? withChoice(context, event.choice) : {},
    ),
    keepOffer: assign(({ context }, { outcome }: { outcome: calls.CheckOwnershipOutcome }) =>
      outcome.ok ? withAccount(context, outcome.value) : {},
    ),
    forgetOffer: assign({ offer: null }),
    /** Kept, so that the customer is shown what has changed. */
    putOfferAside: assign(({ context }) => ({ outdated: context.offer, acceptedVersion: null, placementKey: null })),
    keepTerms: assign(({ event }) =>
      event.type === 'terms.accepted'
        ? { acceptedVersion: event.termsVersion, isEarlyStart: event.isEarlyStart, outdated: null }
        : {},
    ),
    keepMethod: assign(({ event }) => (event.type === 'method.chosen' ? { method: event.method } : {})),
    keepPlacement: assign(({ event }) => {
      if (event.type === 'order.confirmed') return { placementKey: event.placementKey, paymentKey: event.paymentKey }
      return event.type === 'terms.accepted' ? { placementKey: event.placementKey } : {}
    }),
    keepPaymentKey: assign(({ event }) =>
      event.type === 'payment.retried' ? { paymentKey: event.paymentKey, polls: 0, declineCode: null } : {},
    ),
    keepActionKey: assign(({ event }) => ('actionKey' in event ? { actionKey: event.actionKey, polls: 0 } : {})),
    keepRedirectResult: assign(({ event }) =>
      event.type === 'challenge.finished' ? { redirectResult: event.redirectResult } : {},
    ),
    keepStanding: assign((_, { outcome }: { outcome: calls.StandingOutcome }) =>
      outcome.ok ? withStanding(outcome.value) : {},
    ),
    forgetOrder: assign(() => withoutOrder),
    forgetAccount: assign({ accountId: null, offer: null, acceptedVersion: null, method: null }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    clearPolls: assign({ polls: 0 }),
    rememberPlace: assign((_, { place }: { place: ResumePlace }) => ({ resumeAt: place })),
  },
})

function standingIn(event: object): { state: unknown } | null {
  const outcome = outcomeOf(event)
  const standing = outcome?.ok === true ? outcome.value : null
  return typeof standing === 'object' && standing !== null && 'state' in standing ? standing : null
}
