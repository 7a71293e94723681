import { z } from 'zod'
import { del, get, group, post, put } from '#server/api/contract/endpoint.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import {
  binding,
  boundMethod,
  methodKind,
  monthlyCharge,
  paymentAttempt,
  paymentLine,
} from '#server/api/contract/schemas/payment.ts'
import { instant, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { storedCard } from '#server/api/input/card-binding.ts'
import { returnPath } from '#server/api/input/payer.ts'

const number = z.string().min(1).max(40)
const presentation = z.enum(['frame', 'page'])
const owner = z.enum(['person', 'company'])

const common = { needsServiceToken: true } as const
const ofCustomer = { ...common, access: 'user' } as const

const offeredMethod = z.object({
  kind: methodKind,
  /** Card schemes; empty for a wallet. */
  brands: z.array(z.string()),
})

/** How the order behind a payment is kept going: by mandate, or asked for each time. */
const mandate = z.object({
  orderNo: z.string(),
  isEnabled: z.boolean(),
  /** Whether the order can be had without; if not, it can be changed but not ended. */
  isOptional: z.boolean(),
  method: boundMethod.nullable(),
  termsVersion: z.string().nullable(),
  acceptedAt: instant.nullable(),
})
export type Mandate = z.infer<typeof mandate>

const settled = z.object({ binding: binding.nullable(), attempt: paymentAttempt.nullable() })
/** What one comes back about, as its number says: `PB-…` a binding, `PA-…` a payment. */
const comingBack = z.object({
  payment: number,
  /** Brought back from the provider's page; without it the provider is asked how it stands. */
  redirectResult: z.string().max(4000).optional(),
  /** The customer closed the page: the attempt is given up. */
  isAbandoned: z.boolean().default(false),
})

export const payment = group('payment', {
  /** What can be paid with in a market. */
  listMethods: get('/payment/method', {
    ...common,
    query: z.object({ country: marketCode }),
    returns: z.array(offeredMethod),
    errors: ['unavailable'],
  }),
  /** The customer's own cards and wallets, the default one first. */
  listBoundMethods: get('/payment/bind-credit-card', { ...ofCustomer, returns: z.array(boundMethod) }),
  /** What can be kept for later payments in a market. */
  listBindableMethods: get('/payment/bind-credit-card/methods', {
    ...common,
    query: z.object({ country: marketCode }),
    returns: z.array(offeredMethod),
    errors: ['unavailable'],
  }),
  /** Those of the company a business account acts for; a private account has none. */
  listCompanyMethods: get('/payment/bind-credit-card/sme', { ...ofCustomer, returns: z.array(boundMethod) }),
  /** Opens hosted card fields, and says later what has become of them. */
  bindCard: post('/payment/bind-credit-card', {
    ...ofCustomer,
    body: z.discriminatedUnion('step', [
      z.object({
        step: z.literal('start'),
        owner: owner.default('person'),
        isDefault: z.boolean().default(false),
        returnPath,
        presentation: presentation.default('frame'),
      }),
      z.object({
        step: z.literal('complete'),
        bindingId: number,
        /** From the provider's own page, where the card was entered there. */
        redirectResult: z.string().max(4000).optional(),
      }),
    ]),
    returns: binding,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'forbidden', 'unavailable'],
  }),
  /** Hands over what the hosted fields gave for the card that was entered, so that it is verified and kept. */
  storeScheme: post('/payment/bind-credit-card/storeScheme', {
    ...ofCustomer,
    body: storedCard,
    returns: binding,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  /** Goes on after a 3-D Secure challenge, of a card that is bound or of a payment. */
  continueThreeDs: post('/payment/bind-credit-card/3ds', {
    ...ofCustomer,
    body: comingBack,
    returns: settled,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'transition_not_allowed', 'unavailable'],
  }),
  bindPaypal: post('/payment/bind-digital-wallet/paypal', {
    ...ofCustomer,
    body: z.object({
      owner: owner.default('person'),
      isDefault: z.boolean().default(false),
      returnPath,
      presentation: presentation.default('page'),
    }),
    returns: binding,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['forbidden'],
  }),
  /** Goes on after the wallet's page, of a wallet that is linked or of a payment. */
  continuePaypal: post('/payment/bind-digital-wallet/paypal/details', {
    ...ofCustomer,
    body: comingBack,
    returns: settled,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'transition_not_allowed', 'unavailable'],
  }),
  /** Offered first from now on, and charged where nothing else is said. */
  makeDefault: put('/payment/bind-credit-card/{id}/default', {
    ...ofCustomer,
    returns: boundMethod,
    isIdempotent: true,
    errors: ['not_found', 'payment_method_invalid'],
    extension: 'the specification lets a method be made the default only as it is bound',
  }),
  /** Refused with `payment_method_needed` while an open order needs it; `data.neededBy` names the orders. */
  removeMethod: del('/payment/bind-credit-card/{id}', {
    ...ofCustomer,
    returns: z.object({ isRemoved: z.boolean() }),
    errors: ['not_found', 'payment_method_needed'],
  }),
  /** Pays an order, or an overdue month of one; `id` is its number. */
  pay: post('/payment/pay/{id}', {
    ...ofCustomer,
    body: z.object({
      /** A kept method, or the wallet that is asked this once. */
      payWith: z.union([z.object({ methodId: number }), z.object({ wallet: z.literal('paypal') })]),
      /** As it was shown beside the button; a price that has changed is refused. */
      shown: money,
      returnPath,
      presentation: presentation.default('frame'),
    }),
    returns: paymentAttempt,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'payment_under_way', 'payment_method_invalid', 'price_changed', 'transition_not_allowed'],
  }),
  /** Everything the page needs on which an order is paid. */
  getCashier: post('/payment/detail/cashier', {
    ...ofCustomer,
    body: z.object({ orderNo: number, country: marketCode }),
    returns: z.object({
      orderNo: z.string(),
      /** Null when nothing is to be paid now. */
      due: money.nullable(),
      lines: z.array(paymentLine),
      payBy: instant.nullable(),
      methods: z.array(offeredMethod),
      bound: z.array(boundMethod),
      /** The latest one. */
      attempt: paymentAttempt.nullable(),
      mandate,
    }),
    errors: ['not_found', 'unavailable'],
  }),
  /** How an order's payments stand, the newest first: what a page asks while it waits. */
  getTransactions: post('/payment/transaction/info', {
    ...ofCustomer,
    body: z.object({ orderNo: number }),
    returns: z.object({ orderNo: z.string(), attempts: z.array(paymentAttempt) }),
    errors: ['not_found'],
  }),
  listAutoDeductions: get('/payment/auto-deduction', { ...ofCustomer, returns: z.array(mandate) }),
  getAutoDeduction: get('/payment/auto-deduction/detail', {
    ...ofCustomer,
    query: z.object({ orderNo: number }),
    returns: z.object({ mandate, charges: z.array(monthlyCharge) }),
    errors: ['not_found'],
  }),
  /** Grants a mandate, changes its card, or ends it. */
  setAutoDeduction: put('/payment/auto-deduction', {
    ...ofCustomer,
    body: z.discriminatedUnion('isEnabled', [
      z.object({
        isEnabled: z.literal(true),
        orderNo: number,
        methodId: number,
        /** Of the text that was agreed to. */
        termsVersion: z.string().min(1).max(60),
      }),
      z.object({ isEnabled: z.literal(false), orderNo: number }),
    ]),
    returns: mandate,
    isIdempotent: true,
    errors: ['not_found', 'payment_method_invalid', 'transition_not_allowed'],
  }),
})
