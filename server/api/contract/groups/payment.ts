import { z } from 'zod'
import { fieldsKinds, paymentMethodKinds } from '#machines/shared/payment-method.ts'
import { del, get, group, post, put } from '#server/api/contract/endpoint.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import {
  binding,
  boundMethod,
  monthlyCharge,
  offeredMethod,
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

const fieldsKind = z.enum(fieldsKinds)
const pageKind = z.enum(paymentMethodKinds).exclude(fieldsKinds)
/** Binding on a page of the provider or of the method. */
const pageBinding = z.object({
  owner: owner.default('person'),
  isDefault: z.boolean().default(false),
  returnPath,
  presentation: presentation.default('page'),
})

/** Payment of an order's renewals: by mandate, or each time by the customer. */
const mandate = z.object({
  orderNo: z.string(),
  isEnabled: z.boolean(),
  /** False where the order requires a mandate: its card can be changed, but the mandate not ended. */
  isOptional: z.boolean(),
  method: boundMethod.nullable(),
  termsVersion: z.string().nullable(),
  acceptedAt: instant.nullable(),
})
export type Mandate = z.infer<typeof mandate>

/** Month of an order that is overdue. */
const dueMonth = z.object({ chargeNo: z.string(), startsAt: instant, endsAt: instant, dueAt: instant })

const settled = z.object({ binding: binding.nullable(), attempt: paymentAttempt.nullable() })
/** Subject of a return from the provider, by its number: `PB-…` a binding, `PA-…` a payment. */
const paymentReturn = z.object({
  payment: number,
  /** Result from the provider's page; without it the provider is queried. */
  redirectResult: z.string().max(4000).optional(),
  /** The customer closed the page: the attempt is abandoned. */
  isAbandoned: z.boolean().default(false),
})

export const payment = group('payment', {
  /** Payment methods of a market. */
  listMethods: get('/payment/method', {
    viewing: 'guest',
    ...common,
    query: z.object({ country: marketCode }),
    returns: z.array(offeredMethod),
    errors: ['unavailable'],
  }),
  /** Customer's own cards, bank accounts and wallets, the default one first. */
  listBoundMethods: get('/payment/bind-credit-card', {
    viewing: 'paymentMethods',
    ...ofCustomer,
    returns: z.array(boundMethod),
  }),
  /** Methods of a market that can be stored for later payments. */
  listBindableMethods: get('/payment/bind-credit-card/methods', {
    viewing: 'guest',
    ...common,
    query: z.object({ country: marketCode }),
    returns: z.array(offeredMethod),
    errors: ['unavailable'],
  }),
  /** Methods of a business account's company; empty for a private account. */
  listCompanyMethods: get('/payment/bind-credit-card/sme', {
    viewing: 'paymentMethods',
    ...ofCustomer,
    returns: z.array(boundMethod),
  }),
  /** Opens hosted fields of a card or bank account; called again, returns the state of the binding. */
  bindCard: post('/payment/bind-credit-card', {
    ...ofCustomer,
    body: z.discriminatedUnion('step', [
      z.object({
        step: z.literal('start'),
        kind: fieldsKind.default('card'),
        owner: owner.default('person'),
        isDefault: z.boolean().default(false),
        returnPath,
        presentation: presentation.default('frame'),
      }),
      z.object({
        step: z.literal('complete'),
        bindingId: number,
        /** Result from the provider's page, if the card was entered there. */
        redirectResult: z.string().max(4000).optional(),
      }),
    ]),
    returns: binding,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'forbidden', 'payment_method_invalid', 'unavailable'],
  }),
  /** Submits the encrypted data of the hosted fields, which is verified and stored. */
  storeScheme: post('/payment/bind-credit-card/storeScheme', {
    ...ofCustomer,
    body: storedCard,
    returns: binding,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  /** Continues a binding or a payment after a 3-D Secure challenge. */
  continueThreeDs: post('/payment/bind-credit-card/3ds', {
    ...ofCustomer,
    body: paymentReturn,
    returns: settled,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'transition_not_allowed', 'unavailable'],
  }),
  bindPaypal: post('/payment/bind-digital-wallet/paypal', {
    ...ofCustomer,
    body: pageBinding,
    returns: binding,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['forbidden', 'payment_method_invalid'],
  }),
  /** Stores a method that is confirmed on a page; refused for kinds that the market or the provider does not offer. */
  bindMethod: post('/payment/bind-method', {
    ...ofCustomer,
    body: pageBinding.extend({ kind: z.enum(paymentMethodKinds) }),
    returns: binding,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['forbidden', 'payment_method_invalid'],
    extension: 'the specification stores cards and PayPal only',
  }),
  /** Continues a binding or a payment after the wallet's page. */
  continuePaypal: post('/payment/bind-digital-wallet/paypal/details', {
    ...ofCustomer,
    body: paymentReturn,
    returns: settled,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'transition_not_allowed', 'unavailable'],
  }),
  /** Makes the method the default: offered first, and charged unless another is chosen. */
  makeDefault: put('/payment/bind-credit-card/{id}/default', {
    ...ofCustomer,
    returns: boundMethod,
    isIdempotent: true,
    errors: ['not_found', 'payment_method_invalid'],
    extension: 'the specification makes a method the default only while it is bound',
  }),
  /** Refused with `payment_method_needed` while an open order needs it; `data.neededBy` lists the orders. */
  removeMethod: del('/payment/bind-credit-card/{id}', {
    ...ofCustomer,
    returns: z.object({ isRemoved: z.boolean() }),
    errors: ['not_found', 'payment_method_needed'],
  }),
  /** Pays what is due of an order, which may be all its overdue months, or one of them; `id` is its number. */
  pay: post('/payment/pay/{id}', {
    ...ofCustomer,
    body: z.object({
      /** Stored method, or one for this payment only, which cannot be charged later. */
      payWith: z.union([z.object({ methodId: number }), z.object({ wallet: pageKind })]),
      /** Displayed amount; refused when the price has changed. */
      shown: money,
      returnPath,
      presentation: presentation.default('frame'),
    }),
    returns: paymentAttempt,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'payment_under_way', 'payment_method_invalid', 'price_changed', 'transition_not_allowed'],
  }),
  /** Data of the payment page of an order, also of one with overdue months, which are due together. */
  getCashier: post('/payment/detail/cashier', {
    ...ofCustomer,
    body: z.object({ orderNo: number, country: marketCode }),
    returns: z.object({
      orderNo: z.string(),
      /** Null when no payment is due. */
      due: money.nullable(),
      /** Each overdue month is a line. */
      lines: z.array(paymentLine.extend({ month: dueMonth.nullable() })),
      /** End of the payment window, or the day before a termination for non-payment; null without a deadline. */
      payBy: instant.nullable(),
      methods: z.array(offeredMethod),
      bound: z.array(boundMethod),
      /** Latest attempt. */
      attempt: paymentAttempt.nullable(),
      mandate,
    }),
    errors: ['not_found', 'unavailable'],
  }),
  /** Payments of an order and its arrears, the newest first; polled by the waiting page. */
  getTransactions: post('/payment/transaction/info', {
    ...ofCustomer,
    body: z.object({ orderNo: number }),
    returns: z.object({ orderNo: z.string(), attempts: z.array(paymentAttempt) }),
    errors: ['not_found'],
  }),
  /** Mandates in force, each with its next month and the sum of the overdue ones. */
  listAutoDeductions: get('/payment/auto-deduction', {
    viewing: 'paymentMethods',
    ...ofCustomer,
    returns: z.array(mandate.extend({ next: monthlyCharge.nullable(), overdue: money.nullable() })),
  }),
  getAutoDeduction: get('/payment/auto-deduction/detail', {
    viewing: 'paymentMethods',
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
        /** Version of the accepted terms. */
        termsVersion: z.string().min(1).max(60),
      }),
      z.object({ isEnabled: z.literal(false), orderNo: number }),
    ]),
    returns: mandate,
    isIdempotent: true,
    errors: ['not_found', 'payment_method_invalid', 'transition_not_allowed'],
  }),
})
