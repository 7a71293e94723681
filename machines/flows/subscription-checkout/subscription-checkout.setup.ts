import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import type { ClockInput } from '#machines/shared/clock.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type * as calls from './subscription-checkout.calls.ts'
import type { CheckoutEvent } from './subscription-checkout.events.ts'
import {
  isAccountOf,
  isSame,
  withAccount,
  withoutItsOrder,
  withOrderReplaced,
  withSelection,
  withoutTermOffer,
  withStanding,
} from './subscription-checkout.memory.ts'
import { firstMissing } from './subscription-checkout.steps.ts'
import {
  type CheckoutContext,
  type CheckoutInput,
  type CheckoutStep,
  licenceRefusals,
  type OrderStanding,
  type ResumePlace,
  type VoucherRefusal,
} from './subscription-checkout.types.ts'

export const id = 'subscriptionCheckout'

const maximumFailures = 5
/** Times the outcome of a payment is asked for by itself; then a person asks. */
const maximumPolls = 20

/** What the chart is written with: its facts, its calls, the questions it asks and what it remembers. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    checkVehicle: missingCall<calls.CheckVehicleInput, calls.CheckVehicleOutcome>(id, 'checkVehicle'),
    readAccount: fromPromise<calls.ReadAccountOutcome>(() => notProvided(id, 'readAccount')),
    createOrder: missingCall<calls.CreateOrderInput, calls.CreateOrderOutcome>(id, 'createOrder'),
    uploadLicence: missingCall<calls.UploadLicenceInput, calls.UploadLicenceOutcome>(id, 'uploadLicence'),
    saveDriver: missingCall<calls.SaveDriverInput, calls.SaveDriverOutcome>(id, 'saveDriver'),
    saveDelivery: missingCall<calls.SaveDeliveryInput, calls.SaveDeliveryOutcome>(id, 'saveDelivery'),
    saveBilling: missingCall<calls.SaveBillingInput, calls.SaveBillingOutcome>(id, 'saveBilling'),
    investigateCredit: missingCall<calls.InvestigateCreditInput, calls.InvestigateCreditOutcome>(
      id,
      'investigateCredit',
    ),
    requestReview: missingCall<calls.RequestReviewInput, calls.RequestReviewOutcome>(id, 'requestReview'),
    saveMethod: missingCall<calls.SaveMethodInput, calls.SaveMethodOutcome>(id, 'saveMethod'),
    validateOrder: missingCall<calls.ValidateOrderInput, calls.ValidateOrderOutcome>(id, 'validateOrder'),
    placeOrder: missingCall<calls.PlaceOrderInput, calls.PlaceOrderOutcome>(id, 'placeOrder'),
    startPayment: missingCall<calls.StartPaymentInput, calls.StartPaymentOutcome>(id, 'startPayment'),
    abandonPayment: missingCall<calls.AbandonPaymentInput, void>(id, 'abandonPayment'),
    readOrder: missingCall<calls.ReadOrderInput, calls.ReadOrderOutcome>(id, 'readOrder'),
    cancelOrder: missingCall<calls.CancelOrderInput, void>(id, 'cancelOrder'),
    clock: fromCallback<CheckoutEvent, ClockInput<CheckoutEvent>>(() => notProvided(id, 'clock')),
    timeout,
  },
  guards: {
    isStep: ({ context, event }, { step }: { step: CheckoutStep }) =>
      event.type === 'step.opened' && event.step === step && firstMissing(context, step) === null,
    isAccepted: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: calls.CheckoutRefusal }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
    /** The licence was refused, for whichever reason. */
    isLicenceRefused: ({ event }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && licenceRefusals.some((code) => code === outcome.code)
    },
    stands: ({ event }, { state }: { state: OrderStanding['state'] }) => {
      const outcome = outcomeOf(event)
      const standing = outcome?.ok === true ? outcome.value : null
      return typeof standing === 'object' && standing !== null && 'state' in standing && standing.state === state
    },
    isIdentityForbidden: ({ context }, { outcome }: { outcome: calls.ReadAccountOutcome }) =>
      outcome.ok && context.identityType !== null && !outcome.value.identityTypes.includes(context.identityType),
    isOrderKept: ({ context }, { outcome }: { outcome: calls.ReadAccountOutcome }) =>
      outcome.ok && context.order !== null && isAccountOf(context, outcome.value.accountId),
    hasLicence: ({ context }) => context.licence.front !== null && context.licence.back !== null,
    isQuoteAsShown: ({ context, event }) =>
      event.type === 'order.confirmed' &&
      event.priceHash === context.quote?.hash &&
      event.termsVersion === context.quote.termsVersion,
    areTermsChanged: ({ context }, { outcome }: { outcome: calls.ValidateOrderOutcome }) =>
      outcome.ok && outcome.value.quote.termsVersion !== context.quote?.termsVersion,
    canRetry: ({ context }) => context.failures < maximumFailures,
    canPoll: ({ context }) => context.polls < maximumPolls,
    isOtherAccount: ({ context, event }) => event.type === 'session.started' && !isAccountOf(context, event.accountId),
    wasAt: ({ context }, { place }: { place: ResumePlace }) => context.resumeAt === place,
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    forgetOrder: assign(() => withoutItsOrder()),
    /** The vehicle could not be held: the next choice is another wish. */
    forgetOffer: assign({ offer: null, orderKey: null }),
    forgetAccount: assign({ account: null, method: null, licence: { front: null, back: null } }),
    keepSelection: assign(({ context, event }) =>
      event.type === 'selection.chosen' ? withSelection(context, event) : {},
    ),
    /** The key of a creation that may have arrived is used again as long as it asks for the same. */
    /** Goes on without the offer: nothing else that was chosen changes. */
    dropTermOffer: assign(({ context: { selection } }) => ({ selection: selection && withoutTermOffer(selection) })),
    keepOrderKey: assign(({ event }) => (event.type === 'termOffer.dropped' ? { orderKey: event.orderKey } : {})),
    keepIdentity: assign(({ context, event }) => {
      if (event.type !== 'identity.chosen') return {}
      const isChanged = event.identityType !== context.identityType
      return {
        ...(isChanged && withOrderReplaced(context)),
        identityType: event.identityType,
        orderKey: (isChanged ? null : context.orderKey) ?? event.orderKey,
      }
    }),
    keepAccount: assign(({ context }, { outcome }: { outcome: calls.ReadAccountOutcome }) =>
      outcome.ok ? withAccount(context, outcome.value) : {},
    ),
    keepDriver: assign(({ context, event }) => {
      if (event.type !== 'driver.drafted' && event.type !== 'driver.submitted') return {}
      const isChanged = !isSame(event.driver, context.driver)
      return {
        driver: event.driver,
        ...((isChanged || event.type === 'driver.submitted') && { saved: { ...context.saved, driver: false } }),
        // The credit was somebody else's, as far as the bureau is concerned.
        ...(isChanged && { credit: null, creditKey: null }),
      }
    }),
    keepUpload: assign(({ event }) =>
      event.type === 'licence.chosen'
        ? { upload: { side: event.side, uploadId: event.uploadId }, licenceRefusal: null }
        : {},
    ),
    forgetUpload: assign({ upload: null }),
    keepLicence: assign(({ context }, { outcome }: { outcome: calls.UploadLicenceOutcome }) =>
      outcome.ok
        ? {
            licence: { ...context.licence, [outcome.value.side]: outcome.value },
            upload: null,
            saved: { ...context.saved, driver: false },
          }
        : {},
    ),
    keepLicenceRefusal: assign(({ context, event }) => {
      const outcome = outcomeOf(event)
      if (outcome?.ok !== false) return {}
      const licenceRefusal = licenceRefusals.find((code) => code === outcome.code) ?? null
      return { licenceRefusal, upload: null, saved: { ...context.saved, driver: false } }
    }),
    keepDelivery: assign(({ context, event }) => {
      if (event.type !== 'delivery.drafted' && event.type !== 'delivery.submitted') return {}
      if (event.type === 'delivery.drafted' && isSame(event.delivery, context.delivery)) return {}
      return { delivery: event.delivery, saved: { ...context.saved, delivery: false } }
    }),
    keepBilling: assign(({ context, event }) => {
      if (event.type !== 'billing.drafted' && event.type !== 'billing.submitted') return {}
      if (event.type === 'billing.drafted' && isSame(event.billing, context.billing)) return {}
      return {
        billing: event.billing,
        saved: { ...context.saved, billing: false },
        // Who pays is part of what the bureau is asked.
        ...(!isSame(event.billing, context.billing) && { credit: null, creditKey: null }),
      }
    }),
    markSaved: assign(({ context }, { part }: { part: keyof CheckoutContext['saved'] }) => ({
      saved: { ...context.saved, [part]: true },
    })),
    /** The vehicle is held for longer. */
    keepHold: assign(({ context }, { outcome }: { outcome: calls.SaveOutcome }) =>
      outcome.ok && outcome.value ? { order: outcome.value } : { order: context.order },
    ),
    /** The backend lacks something we believed it to have. */
    markUnsaved: assign({ saved: { driver: false, delivery: false, billing: false, payment: false } }),
    keepCreditKey: assign(({ event }) => (event.type === 'credit.consented' ? { creditKey: event.creditKey } : {})),
    keepReviewKey: assign(({ event }) => (event.type === 'review.requested' ? { reviewKey: event.reviewKey } : {})),
    keepMethod: assign(({ context, event }) =>
      event.type === 'method.chosen' ? { method: event.method, saved: { ...context.saved, payment: false } } : {},
    ),
    keepVoucher: assign(({ event }) => (event.type === 'voucher.applied' ? { voucherCode: event.code } : {})),
    forgetVoucher: assign({ voucherCode: null }),
    refuseVoucher: assign((_, { code }: { code: VoucherRefusal }) => ({ voucherCode: null, voucherRefusal: code })),
    keepQuote: assign((_, { outcome }: { outcome: calls.ValidateOrderOutcome }) => (outcome.ok ? outcome.value : {})),
    /** Kept, so that the customer is shown what has changed. */
    putQuoteAside: assign(({ context }) => ({ outdated: context.quote })),
    forgetOutdated: assign({ outdated: null }),
    keepPlacement: assign(({ event }) =>
      event.type === 'order.confirmed' ? { placementKey: event.placementKey, paymentKey: event.paymentKey } : {},
    ),
    keepPaymentKey: assign(({ event }) =>
      event.type === 'payment.retried' ? { paymentKey: event.paymentKey, polls: 0, declineCode: null } : {},
    ),
    keepCancelKey: assign(({ event }) => (event.type === 'order.cancelled' ? { cancelKey: event.cancelKey } : {})),
    keepRedirectResult: assign(({ event }) =>
      event.type === 'challenge.finished' ? { redirectResult: event.redirectResult } : {},
    ),
    keepStanding: assign((_, { outcome }: { outcome: calls.StandingOutcome }) =>
      outcome.ok ? withStanding(outcome.value) : {},
    ),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    rememberPlace: assign((_, { place }: { place: ResumePlace }) => ({ resumeAt: place })),
  },
})
