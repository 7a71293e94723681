import { z } from 'zod'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { TimePeriod } from '#machines/shared/codes.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { nameUpTo, personName } from '#server/api/input/person.ts'
import { slug } from './catalogue.ts'
import { money } from './money.ts'
import { deliveryType, identityType, priceMode, quote, timePeriod } from './quote.ts'
import { doorAddress, instant, localDate, marketCode, orderEvent } from './test-drive.ts'
import { condition, interiorId, orderType, paintId, wheelsId } from './vehicle.ts'

/** `SO-7K3M-9Q2X` */
export const subscriptionOrderNo = z.string().min(1).max(32)

export const subscriptionStatus = z.literal(Object.values(SubscriptionStatus))

/** What is subscribed to. */
export const selection = z.object({
  productId: slug,
  orderType,
  /** Where it is to be driven. */
  areaId: slug,
  priceMode,
  /** A month in the flexible mode. */
  months: z.int().min(1).max(120),
  monthlyKm: z.int().min(0).max(100_000),
  identityType,
  hasReturnCare: z.boolean().default(false),
})

export const driver = z.object({
  firstName: personName,
  lastName: personName,
  birthDate: localDate,
  /** Country of the phone's dial code. */
  phoneCountry: marketCode,
  /** Digits after the dial code. */
  phone: z.string().regex(/^\d{6,14}$/),
  licenceNumber: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N} ./-]{4,30}$/u),
  /** ISO 3166-1 alpha-2 of the country that issued it. */
  licenceCountry: z.string().regex(/^[A-Z]{2}$/),
  licenceExpiresOn: localDate,
})

/** Images of the licence in the file store. */
export const licenceFiles = z.object({ front: z.string().min(1).max(80), back: z.string().min(1).max(80) })

export const delivery = z.object({
  deliveryType,
  /** Of a pickup. */
  siteId: z.string().max(60).nullable().default(null),
  /** Of a home delivery. */
  address: doorAddress.nullable().default(null),
  /** Where it is handed over. */
  date: localDate,
  timePeriod: timePeriod.default(TimePeriod.any),
})

export const billing = z.object({
  name: nameUpTo(120),
  email: z.email().max(254),
  address: doorAddress,
  /** SME and TME. */
  company: z
    .object({
      name: nameUpTo(120),
      registrationNumber: nameUpTo(40),
      vatId: z
        .string()
        .trim()
        .regex(/^[A-Z0-9 .-]{4,24}$/i),
    })
    .nullable()
    .default(null),
})

const moment = z.int()
const openAttempt = z.enum(['created', 'requiresAction', 'processing', 'unknown'])

/**
 * What the order's machine judges by (machines/orders/subscription-order), so that screens ask the same machine; they add
 * `now`. As the machine has them, instants are milliseconds since the epoch and amounts minor units.
 */
export const subscriptionFacts = z.object({
  terms: z.object({
    paymentWindowHours: z.number(),
    handoverCutoffHours: z.number(),
    undoHours: z.number(),
    flexNoticeDays: z.number(),
    withdrawalDays: z.number(),
    disputeDays: z.number(),
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
  notice: z.object({ givenAt: moment, endsAt: moment }).nullable(),
  hasReturnCare: z.boolean(),
  dunningLevel: z.int(),
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

/** What an order that is not placed yet lacks, in the order in which it is asked for. */
export const missingPart = z.enum(['driver', 'licence', 'delivery', 'billing', 'credit', 'payment'])

/** Whose turn it is with an order, for what, and until when; there may be no such time. */
export const nextStep = z.object({
  what: z.enum([
    'completion',
    'payment',
    'paymentOutcome',
    'creditReview',
    'preparation',
    'handover',
    'arrears',
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
  /** What it looks like. */
  car: z.object({ spuId: z.string(), paint: paintId, wheels: wheelsId, interior: interiorId, condition }),
  selection,
  createdAt: instant,
  /** What a month costs, VAT included. */
  monthly: money,
  timeZone: z.string(),
  /** Null of one that is over. */
  next: nextStep.nullable(),
})

/** An order in the list of its customer's own. */
export const listedOrder = orderSummary.extend({
  /** When the chosen time of the handover begins. */
  handoverAt: instant.nullable(),
  /** Of one in use: when its term or its notice ends it. */
  endsAt: instant.nullable(),
})

/** Something that has happened to an order, with what of it is its customer's to know. */
export const orderHappening = orderEvent.extend({
  detail: z.object({
    /** What was due, was paid or came back. */
    amount: money.optional(),
    /** What an ending cost. */
    fee: money.optional(),
    /** What was agreed on: the end of a term or a notice, a time, the last moment to take it back. */
    date: instant.optional(),
    /** Id of a cancel reason. */
    reasonId: z.string().optional(),
    /** Of the odometer. */
    km: z.number().optional(),
    /** Of a package. */
    monthlyKm: z.number().optional(),
  }),
})
export type OrderHappening = z.infer<typeof orderHappening>

/** What a customer can do with an order where it stands; nothing that its state knows nothing of. */
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
  /** The machine's guard that stands in its way; null while it is open. */
  refusedBy: z.string().nullable(),
  price: money.nullable(),
  /** What comes back. */
  refund: money.nullable(),
  until: instant.nullable(),
  /** Of a notice: the first last day, and whether it may be any day after it. Of a return: its first day. */
  earliestOn: localDate.nullable(),
  isAnyDayAfter: z.boolean(),
  /** Where the price depends on what is chosen: types of delivery, kilometres a month. */
  choices: z.array(z.object({ id: z.int(), price: money })),
})
export type OrderAction = z.infer<typeof orderAction>

/** An order as its customer sees it. */
export const subscriptionOrder = orderSummary.extend({
  facts: subscriptionFacts,
  /** The real car; null of what is made to order. */
  vehicle: z.object({ id: z.string(), vin: z.string(), plate: z.string().nullable() }).nullable(),
  /** Then the car goes to others; null once the order is placed. */
  holdExpiresAt: instant.nullable(),
  /** Null while nothing is to be paid. */
  paymentDueAt: instant.nullable(),
  driver: driver.nullable(),
  licence: licenceFiles.nullable(),
  delivery: delivery.nullable(),
  /** Where and when it is given back. */
  returning: delivery.nullable(),
  billing: billing.nullable(),
  /** Of the kept methods. */
  methodId: z.string().nullable(),
  voucherCode: z.string().nullable(),
  quote: quote.nullable(),
  /** Of the contract that goes with the quote, and of the cancel policy that was shown. */
  termsVersion: z.string(),
  cancelPolicyVersion: z.string(),
  missing: z.array(missingPart),
  /** Id of a cancel reason. */
  cancelReason: z.string().nullable(),
  /** Oldest first. Steps of the checkout are not told, so that sequences have gaps. */
  events: z.array(orderHappening),
  actions: z.array(orderAction),
  now: answerTime,
})

/** How an order could be ended now: each way null where it is not open. */
export const endingPreview = z.object({
  now: answerTime,
  /** At its fee; the button sends the fee back. */
  cancel: z.object({ fee: money, refund: money, until: instant.nullable(), undoUntil: instant }).nullable(),
  /** By law, without a fee and without a reason; what was used is paid for. */
  withdraw: z.object({ until: instant, usageFee: money, refund: money }).nullable(),
  /** In use: the earliest days on which it can end. */
  notice: z.object({ earliestOn: localDate, isAnyDayAfter: z.boolean() }).nullable(),
})
export type EndingPreview = z.output<typeof endingPreview>
