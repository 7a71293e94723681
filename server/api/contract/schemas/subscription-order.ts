import { z } from 'zod'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { followOnKinds } from '#machines/orders/term-offer/term-offer.types.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import * as checkout from '#server/api/input/checkout.ts'
import * as driverInput from '#server/api/input/driver.ts'
import { slug } from './catalogue.ts'
import { money, price } from './money.ts'
import { identityType, priceMode, quote } from './quote.ts'
import { instant, localDate, marketCode, orderEvent } from './test-drive.ts'
import { condition, interiorId, orderType, paintId, wheelsId } from './vehicle.ts'

/** `SO-7K3M-9Q2X` */
export const subscriptionOrderNo = z.string().min(1).max(32)

export const subscriptionStatus = z.literal(Object.values(SubscriptionStatus))

/** Product and terms of the subscription. */
export const selection = z.object({
  productId: slug,
  orderType,
  /** Area of use. */
  areaId: slug,
  priceMode,
  /** One month in the flexible mode. */
  months: z.int().min(1).max(120),
  monthlyKm: z.int().min(0).max(100_000),
  identityType,
  hasReturnCare: z.boolean().default(false),
})

export const driver = z.object(driverInput.driver.shape)

/** Licence images in the file store. */
export const licenceFiles = z.object({ front: z.string().min(1).max(80), back: z.string().min(1).max(80) })

export const delivery = z.object(checkout.delivery.shape)

export const billing = z.object(checkout.billing.shape)

const moment = z.int()
const openAttempt = z.enum(['created', 'requiresAction', 'processing', 'unknown'])

/**
 * Facts of the order's machine (machines/orders/subscription-order), so that screens evaluate the same machine; they
 * add `now`. As in the machine, instants are milliseconds since the epoch and amounts minor units.
 */
export const subscriptionFacts = z.object({
  terms: z.object({
    paymentWindowHours: z.number(),
    handoverCutoffHours: z.number(),
    undoHours: z.number(),
    flexNoticeDays: z.number(),
    withdrawalDays: z.number(),
    disputeDays: z.number(),
    arrearsMonths: z.number(),
    arrearsNoticeDays: z.number(),
    arrearsReturnDays: z.number(),
  }),
  orderNo: z.string(),
  currency: z.string(),
  identityType,
  priceMode,
  holdExpiresAt: moment,
  isVehicleHeld: z.boolean(),
  hasDelivery: z.boolean(),
  hasPaymentMethod: z.boolean(),
  hasLicence: z.boolean(),
  isLicenceCleared: z.boolean(),
  credit: z.enum(['none', 'inReview', 'passed', 'refused']),
  isContractAccepted: z.boolean(),
  quote: z.object({ hash: z.string(), amountDue: z.int() }).nullable(),
  termsVersion: z.string(),
  isValidated: z.boolean(),
  orderedAt: moment.nullable(),
  openAttempt: openAttempt.nullable(),
  amountPaid: z.int(),
  handoverAt: moment.nullable(),
  handedOverAt: moment.nullable(),
  odometerAtHandover: z.number().nullable(),
  termEndsAt: moment.nullable(),
  /** `followOnNo`: order with which this one ends. */
  notice: z.object({ givenAt: moment, endsAt: moment, followOnNo: z.string().optional() }).nullable(),
  hasReturnCare: z.boolean(),
  dunningLevel: z.int(),
  /** Overdue months together. */
  arrears: z
    .object({
      amount: z.int(),
      months: z.int(),
      since: moment,
      nextTryAt: moment.nullable(),
      isLastTryOver: z.boolean(),
      isBeingPaid: z.boolean(),
    })
    .nullable(),
  /** Announced or executed termination for non-payment. */
  termination: z
    .object({
      announcedAt: moment,
      endsAt: moment,
      terminatedAt: moment.nullable(),
      returnBy: moment.nullable(),
    })
    .nullable(),
  cancelFee: z.int(),
  hasWithdrawalRight: z.boolean(),
  usageFee: z.int(),
  cancellation: z
    .object({
      kind: z.enum(['cancelled', 'withdrawn', 'verificationFailed']),
      from: z.literal([SubscriptionStatus.inPreparation, SubscriptionStatus.tobeDeliver, SubscriptionStatus.inUse]),
      fee: z.int(),
      at: moment,
      undoUntil: moment,
    })
    .nullable(),
  refund: z
    .object({ amount: z.int(), settled: z.int(), status: z.enum(['scheduled', 'submitted', 'failed', 'settled']) })
    .nullable(),
  inspectionIssuedAt: moment.nullable(),
  disputes: z.enum(['none', 'open', 'closed']),
})

/** Missing parts of an unplaced order, in the order of the checkout. */
export const missingPart = z.enum(['driver', 'licence', 'delivery', 'billing', 'credit', 'payment'])

/** Pending step of an order: what, by whom, until when; some have no deadline. */
export const nextStep = z.object({
  what: z.enum([
    'completion',
    'payment',
    'paymentOutcome',
    'creditReview',
    'preparation',
    'handover',
    'arrears',
    'termination',
    'renewal',
    'return',
    'inspection',
    'dispute',
    'statement',
    'refund',
  ]),
  who: z.enum(['customer', 'staff', 'provider', 'clock']),
  until: instant.nullable(),
})
export type NextStep = z.infer<typeof nextStep>

const orderSummary = z.object({
  orderNo: z.string(),
  status: subscriptionStatus,
  country: marketCode,
  modelName: z.string(),
  /** Appearance. */
  car: z.object({ spuId: z.string(), paint: paintId, wheels: wheelsId, interior: interiorId, condition }),
  selection,
  createdAt: instant,
  /** Monthly price. */
  monthly: price,
  timeZone: z.string(),
  /** Null for an order that is over. */
  next: nextStep.nullable(),
  /** Overdue months together; null if there are none. */
  arrears: z.object({ due: money, months: z.int() }).nullable(),
})

/** Order in the customer's list. */
export const listedOrder = orderSummary.extend({
  /** Start of the chosen handover period. */
  handoverAt: instant.nullable(),
  /** End of term or notice, for an order in use. */
  endsAt: instant.nullable(),
})

/** Log entry of an order, with the details for its customer. */
export const orderLogEntry = orderEvent.extend({
  detail: z.object({
    /** Amount due, paid or refunded. */
    amount: money.optional(),
    /** Fee of an ending. */
    fee: money.optional(),
    /** Agreed date: end of term or notice, appointment, or deadline for undoing. */
    date: instant.optional(),
    /** Id of a cancel reason. */
    reasonId: z.string().optional(),
    /** Odometer reading. */
    km: z.number().optional(),
    /** Kilometres of a package. */
    monthlyKm: z.number().optional(),
  }),
})
export type OrderLogEntry = z.infer<typeof orderLogEntry>

/** Possible action of the customer; only actions that the current state knows. */
export const orderAction = z.object({
  kind: z.enum([
    'complete',
    'abandon',
    'pay',
    'changeMethod',
    'changeDelivery',
    'cancel',
    'withdraw',
    'undo',
    'giveNotice',
    'revokeNotice',
    'scheduleReturn',
    'orderPackage',
    'orderReturnCare',
    'cancelReturnCare',
  ]),
  isOpen: z.boolean(),
  /** Machine guard that refuses it; null while it is open. */
  refusedBy: z.string().nullable(),
  price: money.nullable(),
  /** Amount refunded. */
  refund: money.nullable(),
  until: instant.nullable(),
  /** For a notice: the earliest last day, and whether any later day is possible. For a return: its first day. */
  earliestOn: localDate.nullable(),
  isAnyDayAfter: z.boolean(),
  /** Prices by choice: types of delivery, kilometres a month. */
  choices: z.array(z.object({ id: z.int(), price })),
})
export type OrderAction = z.infer<typeof orderAction>

/** The other order of a change of cars; one of a company may be a colleague's. */
const linkedOrder = z.object({ orderNo: z.string(), isOwn: z.boolean() })

/** Order as its customer sees it. */
export const subscriptionOrder = orderSummary.extend({
  facts: subscriptionFacts,
  /** Assigned car; null for cars made to order. */
  vehicle: z.object({ id: z.string(), vin: z.string(), plate: z.string().nullable() }).nullable(),
  /** End of the hold on the car; null once the order is placed. */
  holdExpiresAt: instant.nullable(),
  /** Null while no payment is due. */
  paymentDueAt: instant.nullable(),
  driver: driver.nullable(),
  licence: licenceFiles.nullable(),
  delivery: delivery.nullable(),
  /** Place and time of the return. */
  returning: delivery.nullable(),
  billing: billing.nullable(),
  /** Id of a stored method. */
  methodId: z.string().nullable(),
  voucherCode: z.string().nullable(),
  quote: quote.nullable(),
  /** Order that this one follows by an offer before the end of its term. */
  follows: linkedOrder.extend({ offerNo: z.string(), kind: z.enum(followOnKinds) }).nullable(),
  /** Order with whose handover this one ends. */
  followedBy: linkedOrder.nullable(),
  /** Versions of the contract that belongs to the quote, and of the displayed cancel policy. */
  termsVersion: z.string(),
  cancelPolicyVersion: z.string(),
  missing: z.array(missingPart),
  /** Id of a cancel reason. */
  cancelReason: z.string().nullable(),
  /** Oldest first. Steps of the checkout are omitted, so sequences have gaps. */
  events: z.array(orderLogEntry),
  actions: z.array(orderAction),
  now: answerTime,
})

/** Ways to end an order now; null where a way is not open. */
export const endingPreview = z.object({
  now: answerTime,
  /** Cancellation with a fee, which the button sends back. */
  cancel: z.object({ fee: money, refund: money, until: instant.nullable(), undoUntil: instant }).nullable(),
  /** Statutory withdrawal without fee or reason; usage is charged. */
  withdraw: z.object({ until: instant, usageFee: money, refund: money }).nullable(),
  /** Notice while in use: the earliest last days. */
  notice: z.object({ earliestOn: localDate, isAnyDayAfter: z.boolean() }).nullable(),
})
export type EndingPreview = z.output<typeof endingPreview>
