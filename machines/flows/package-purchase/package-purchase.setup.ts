import { assign, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type {
  BindingPhase,
  LoadOffersInput,
  LoadOffersOutcome,
  PlaceOrderInput,
  PlaceOrderOutcome,
  PurchaseContext,
  PurchaseEvent,
  PurchaseInput,
  PurchaseStep,
  SetMethodInput,
  SetMethodOutcome,
} from './package-purchase.types.ts'

type RefusalCode = Extract<LoadOffersOutcome | SetMethodOutcome | PlaceOrderOutcome, { ok: false }>['code']

export function createPurchaseSetup(id: string) {
  return setup({
    types: {
      context: {} as PurchaseContext,
      input: {} as PurchaseInput,
      events: {} as PurchaseEvent,
      tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
    },
    actors: {
      loadOffers: missingCall<LoadOffersInput, LoadOffersOutcome>(id, 'loadOffers'),
      setMethod: missingCall<SetMethodInput, SetMethodOutcome>(id, 'setMethod'),
      placeOrder: missingCall<PlaceOrderInput, PlaceOrderOutcome>(id, 'placeOrder'),
      timeout,
    },
    guards: {
      isAccepted: ({ event }) => outcomeOf(event)?.ok === true,
      isRefused: ({ event }, { code }: { code: RefusalCode }) => {
        const outcome = outcomeOf(event)
        return outcome?.ok === false && outcome.code === code
      },
      hasOffers: (_, { outcome }: { outcome: LoadOffersOutcome }) => outcome.ok && outcome.value.offers.length > 0,
      isStillOffered: ({ context: { chosen } }, { outcome }: { outcome: LoadOffersOutcome }) =>
        outcome.ok && outcome.value.offers.some(({ key }) => key === chosen?.key),
      /** A resumed purchase continues at its review if nothing changed. */
      isUnchanged: ({ context: { chosen, method } }, { outcome }: { outcome: LoadOffersOutcome }) =>
        method !== null &&
        outcome.ok &&
        outcome.value.offers.some(({ key, monthly }) => key === chosen?.key && monthly === chosen.monthly),
      isOffered: ({ context, event }) =>
        event.type === 'offer.chosen' && context.offers.some(({ key }) => key === event.key),
      opens: ({ event }, { step }: { step: PurchaseStep }) => event.type === 'step.opened' && event.step === step,
      isChosen: ({ context }) => context.chosen !== null,
      hasMethod: ({ context }) => context.method !== null,
      isPhase: ({ event }, { phase }: { phase: BindingPhase }) =>
        event.type === 'binding.moved' && event.phase === phase,
      isAgreed: ({ event }) => event.type === 'order.confirmed' && event.isAgreed,
      isOtherMethod: ({ context: { mandate, method } }) => mandate?.methodId !== method?.methodId,
    },
    actions: {
      keepOffers: assign(({ context }, { outcome }: { outcome: LoadOffersOutcome }) => {
        if (!outcome.ok) return {}
        const { offers, ...loaded } = outcome.value
        const [first, ...others] = offers
        const same = offers.find(({ key }) => key === context.chosen?.key)
        // A single offer is chosen automatically.
        const chosen = same ?? (others.length === 0 ? (first ?? null) : null)
        return { ...loaded, offers, chosen, method: context.method ?? loaded.mandate }
      }),
      keepNoOrder: assign({ nothing: 'noOrder', offers: [], chosen: null }),
      keepChoice: assign(({ context, event }) =>
        event.type === 'offer.chosen'
          ? { chosen: context.offers.find(({ key }) => key === event.key) ?? null, outdated: null }
          : {},
      ),
      keepMethod: assign(({ event }) => (event.type === 'method.chosen' ? { method: event.method } : {})),
      keepKeys: assign(({ event }) =>
        event.type === 'order.confirmed' ? { orderKey: event.orderKey, methodKey: event.methodKey } : {},
      ),
      keepMandate: assign(({ context }) => ({ mandate: context.method })),
      forgetMethod: assign({ method: null }),
      /** Stores the old offer, to show what changed. */
      keepOutdated: assign(({ context }) => ({ outdated: context.chosen })),
      forgetOutdated: assign({ outdated: null }),
      keepPlaced: assign((_, { outcome }: { outcome: PlaceOrderOutcome }) =>
        outcome.ok ? { placed: outcome.value } : {},
      ),
    },
  })
}

export function newPurchase({ orderNo }: PurchaseInput): PurchaseContext {
  return {
    orderNo,
    identityType: IdentityType.private,
    offers: [],
    nothing: null,
    chosen: null,
    outdated: null,
    mandate: null,
    method: null,
    termsVersion: '',
    methodKey: null,
    orderKey: null,
    placed: null,
  }
}
