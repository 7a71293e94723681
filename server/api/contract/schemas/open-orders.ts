import { z } from 'zod'
import { nextStep } from './subscription-order.ts'
import { instant } from './test-drive.ts'

/**
 * The kinds of orders that a customer can have open. Who finds those of a kind stands in the backend's table
 * (open-orders.ts), how they are shown in that of the account's overview.
 */
export const openOrderKinds = [
  'subscription',
  'testDrive',
  'mileagePackage',
  'returnCare',
  'membership',
  'activity',
  'tradeIn',
] as const
export type OpenOrderKind = (typeof openOrderKinds)[number]

/** What an order of any kind can wait for. */
const awaited = z.enum([
  ...nextStep.shape.what.options,
  // A test drive.
  'arrangement',
  'drive',
  // A package of kilometres; the end of a package or a cover that was cancelled.
  'month',
  'end',
  // A cover of damage: the car's return, what its customer says to the report, what staff decide.
  'carReturn',
  'report',
  'decision',
  // A membership, which ends by itself.
  'expiry',
  // An activity: its beginning, or a place that somebody gives back.
  'activity',
  'place',
  // A car in trade: what it is worth, what its customer says to it, the car itself.
  'valuation',
  'offer',
  'handIn',
])

/** An order that is not over: what it waits for, who acts next, and until when. */
export const openOrder = z.object({
  kind: z.enum(openOrderKinds),
  orderNo: z.string(),
  /** The subscription it is, or belongs to. */
  subscriptionNo: z.string().nullable(),
  /** Of the car; the brand's of a membership, the title of an activity, the number plate of a car in trade. */
  name: z.string(),
  what: awaited,
  who: nextStep.shape.who,
  /** Null where it can wait for ever. */
  until: instant.nullable(),
  /** IANA zone of its market. */
  timeZone: z.string(),
})
export type OpenOrder = z.infer<typeof openOrder>
