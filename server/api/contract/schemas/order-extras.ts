import { z } from 'zod'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { ReturnCareScene } from '#machines/shared/codes.ts'
import { money, price } from './money.ts'
import { careItems, returnCarePolicy } from './policies.ts'
import { instant, localDate } from './test-drive.ts'

/** What was found when a car came back; `other` is of no kind that a cover names. */
export const damagePart = z.enum([...careItems, 'other'])

/** An item of the report, with what was said about it. */
export const reportedItem = z.object({
  id: z.string(),
  part: damagePart,
  name: z.string(),
  /** Names of the pictures that were taken. */
  pictures: z.array(z.string()),
  /** As it was found. */
  amount: money,
  /** What of what it comes to now the cover pays. */
  covered: money,
  /** The customer's words against it. */
  dispute: z.object({ words: z.string(), at: instant }).nullable(),
  /** For good. */
  decision: z.object({ amount: money, reason: z.string(), at: instant }).nullable(),
})

export const returnCareOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  state: z.enum(['active', 'assessing', 'disputed', 'settled', 'cancelled']),
  scene: z.literal(Object.values(ReturnCareScene)),
  monthly: money,
  policyVersion: z.string(),
  /** The handover while that is to come. */
  activeFrom: localDate.nullable(),
  /** The first day without it. */
  endsOn: localDate.nullable(),
  createdAt: instant,
  /** What it pays for: all of it together up to a limit, and of each kind so many. */
  cover: z.object({ limit: money, items: returnCarePolicy.shape.items }),
  /** When the car came back. */
  returnedAt: instant.nullable(),
  /** What was found then; null before there is a report, and where nothing was found. */
  report: z
    .object({
      items: z.array(reportedItem),
      total: money,
      covered: money,
      /** What is left for the customer. */
      charge: money,
      /** Up to when items can be disputed; silence accepts it. */
      settleBy: instant,
    })
    .nullable(),
})

export const mileagePackage = z.object({
  id: z.string(),
  orderNo: z.string(),
  status: z.literal(Object.values(MileagePackageStatus)),
  monthlyKm: z.int(),
  monthly: money,
  /** For a kilometre beyond all that was agreed on. */
  extraKm: money,
  /** The handover while that is to come. */
  activeFrom: localDate.nullable(),
  /** The first day without it. */
  endsOn: localDate.nullable(),
})

/** The cover of an order, and the one that could be had. */
export const returnCareDetail = z.object({
  order: returnCareOrder.nullable(),
  /** Why it could have none; null where it could. */
  nothing: z.enum(['owned', 'notInUse', 'freeTrial', 'ending', 'notSold']).nullable(),
  /** Null while it has one, and where it is not sold. */
  offer: z
    .object({
      policy: returnCarePolicy,
      monthly: price,
      /** Null: the handover. */
      activeFrom: localDate.nullable(),
    })
    .nullable(),
})

export const mileageDetail = z.object({
  /** What every subscription has, a month. */
  includedKm: z.int(),
  /** What counts today, or will with the handover. */
  current: z.object({ monthlyKm: z.int(), monthly: money, extraKm: money }),
  /** What was driven so far; null before the handover. */
  driven: z
    .object({
      /** At the handover, and as it was read last. */
      firstKm: z.int(),
      lastKm: z.int(),
      lastReadAt: instant,
      /** What is left in the month under way, with what has rolled over; below zero where it was driven too far. */
      leftKm: z.int(),
      /** What would be charged if the car came back now. */
      extra: money,
    })
    .nullable(),
  /** The months of use, the newest first; the first of them is under way. */
  months: z.array(
    z.object({
      startsOn: localDate,
      /** The first day of the next one. */
      endsOn: localDate,
      allowanceKm: z.int(),
      carriedKm: z.int(),
      usedKm: z.int(),
      rolledKm: z.int(),
    }),
  ),
  /** Why it can be changed to no other size; null where it can. */
  nothing: z.enum(['businessOnly', 'notInUse', 'freeTrial', 'ending']).nullable(),
  /** All there ever were, the newest first. */
  packages: z.array(mileagePackage),
  /** What it can be changed to. */
  offers: z.array(
    z.object({
      monthlyKm: z.int(),
      monthly: money,
      extraKm: money,
      /** A month, to what is paid now; below zero where it is cheaper. */
      difference: money,
      activeFrom: localDate,
    }),
  ),
  /** Oldest first. */
  changes: z.array(
    z.object({
      kind: z.enum(['ordered', 'changed', 'cancelled', 'rolledOver']),
      fromKm: z.int(),
      toKm: z.int(),
      monthly: money,
      /** Null: the handover. */
      effectiveFrom: localDate.nullable(),
      /** Of a month that is over: what was driven in it, and what went over into the next. */
      usedKm: z.int().nullable(),
      rolledKm: z.int().nullable(),
      at: instant,
    }),
  ),
})

/** What packages would cost, drawn from the functions that the bills are made with. Money of one currency, minor units. */
export const packageSimulation = z.object({
  currency: z.string(),
  /** A month, by kilometres driven in it. */
  mileage: z.object({
    /** Where each price is worked out. */
    km: z.array(z.int()),
    choices: z.array(
      z.object({
        monthlyKm: z.int(),
        monthly: z.int(),
        extraKm: z.int(),
        /** What is had now, or will be with the next month. */
        isCurrent: z.boolean(),
        /** One for each of `km`. */
        costs: z.array(z.int()),
      }),
    ),
  }),
  /** Over the months of a term, by damage found at the return. */
  damage: z.object({
    months: z.int(),
    /** What the damage amounts to. */
    amounts: z.array(z.int()),
    choices: z.array(
      z.object({
        isCovered: z.boolean(),
        /** A month; 0 without cover. */
        monthly: z.int(),
        isCurrent: z.boolean(),
        costs: z.array(z.int()),
      }),
    ),
  }),
})
