import { z } from 'zod'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { ReturnCareScene } from '#machines/shared/codes.ts'
import { money, price } from './money.ts'
import { careItems, returnCarePolicy } from './policies.ts'
import { instant, localDate } from './test-drive.ts'

/** Damaged part of a returned car; `other` is covered by no policy. */
export const damagePart = z.enum([...careItems, 'other'])

/** Guard by which its customer cannot cancel it now; null if they can. */
const cancelRefusedBy = z.string().nullable()

/** Item of the report, with its dispute and decision. */
export const reportedItem = z.object({
  id: z.string(),
  part: damagePart,
  name: z.string(),
  /** File names of the photos. */
  pictures: z.array(z.string()),
  /** Amount as reported. */
  amount: money,
  /** Covered share of the current amount. */
  covered: money,
  /** Customer's objection. */
  dispute: z.object({ words: z.string(), at: instant }).nullable(),
  /** Final decision. */
  decision: z.object({ amount: money, reason: z.string(), at: instant }).nullable(),
})

export const returnCareOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  state: z.enum(['active', 'assessing', 'disputed', 'settled', 'cancelled']),
  scene: z.literal(Object.values(ReturnCareScene)),
  monthly: price,
  policyVersion: z.string(),
  /** Day of the handover, if it is still to come. */
  activeFrom: localDate.nullable(),
  /** First day without it. */
  endsOn: localDate.nullable(),
  createdAt: instant,
  /** Scope of the cover: a total limit, and a number of each kind. */
  cover: z.object({ limit: money, items: returnCarePolicy.shape.items }),
  /** Return of the car. */
  returnedAt: instant.nullable(),
  cancelRefusedBy,
  /** Damage report; null before the report, and when there is no damage. */
  report: z
    .object({
      items: z.array(reportedItem),
      total: money,
      covered: money,
      /** Remaining charge to the customer. */
      charge: money,
      /** Deadline for disputes; without one the report is accepted. */
      settleBy: instant,
    })
    .nullable(),
})

export const mileagePackage = z.object({
  id: z.string(),
  orderNo: z.string(),
  status: z.literal(Object.values(MileagePackageStatus)),
  monthlyKm: z.int(),
  monthly: price,
  /** Price of a kilometre above the allowance. */
  extraKm: price,
  /** Day of the handover, if it is still to come. */
  activeFrom: localDate.nullable(),
  /** First day without it. */
  endsOn: localDate.nullable(),
  cancelRefusedBy,
})

/** Cover of an order, or the offer of one. */
export const returnCareDetail = z.object({
  order: returnCareOrder.nullable(),
  /** Reason why no cover is offered; null where it is. */
  nothing: z.enum(['owned', 'notInUse', 'freeTrial', 'ending', 'notSold']).nullable(),
  /** Null with a cover, and where it is not sold. */
  offer: z
    .object({
      policy: returnCarePolicy,
      monthly: price,
      /** Null: with the handover. */
      activeFrom: localDate.nullable(),
    })
    .nullable(),
})

export const mileageDetail = z.object({
  /** Monthly kilometres of every subscription. */
  includedKm: z.int(),
  /** Package in use, or the one from the handover on. */
  current: z.object({ monthlyKm: z.int(), monthly: price, extraKm: price }),
  /** Kilometres so far; null before the handover. */
  driven: z
    .object({
      /** Odometer at the handover, and at the latest reading. */
      firstKm: z.int(),
      lastKm: z.int(),
      lastReadAt: instant,
      /** Remaining kilometres of the current month, including those rolled over; negative when exceeded. */
      leftKm: z.int(),
      /** Charge if the car were returned now. */
      extra: price,
    })
    .nullable(),
  /** Months of use, the newest first; the first is the current one. */
  months: z.array(
    z.object({
      startsOn: localDate,
      /** First day of the next month. */
      endsOn: localDate,
      allowanceKm: z.int(),
      carriedKm: z.int(),
      usedKm: z.int(),
      rolledKm: z.int(),
    }),
  ),
  /** Reason why the package cannot be changed; null where it can. */
  nothing: z.enum(['businessOnly', 'notInUse', 'freeTrial', 'ending']).nullable(),
  /** All packages so far, the newest first. */
  packages: z.array(mileagePackage),
  /** Packages it can be changed to. */
  offers: z.array(
    z.object({
      monthlyKm: z.int(),
      monthly: price,
      extraKm: price,
      /** Monthly price minus the current one; negative where it is cheaper. */
      difference: price,
      activeFrom: localDate,
    }),
  ),
  /** Oldest first. */
  changes: z.array(
    z.object({
      kind: z.enum(['ordered', 'changed', 'cancelled', 'rolledOver']),
      fromKm: z.int(),
      toKm: z.int(),
      monthly: price,
      /** Null: with the handover. */
      effectiveFrom: localDate.nullable(),
      /** Kilometres used and rolled over, of a past month. */
      usedKm: z.int().nullable(),
      rolledKm: z.int().nullable(),
      at: instant,
    }),
  ),
})

/** Cost of packages, computed by the functions of the bill. Amounts in minor units of one currency. */
export const packageSimulation = z.object({
  currency: z.string(),
  /** Monthly cost by kilometres driven. */
  mileage: z.object({
    /** Kilometres at which costs are computed. */
    km: z.array(z.int()),
    choices: z.array(
      z.object({
        monthlyKm: z.int(),
        monthly: z.int(),
        extraKm: z.int(),
        /** Package in use, or of the next month. */
        isCurrent: z.boolean(),
        /** Gross, and the tax they contain; one per element of `km`. */
        costs: z.array(z.int()),
        vatAmounts: z.array(z.int()),
      }),
    ),
  }),
  /** Cost over the term by damage at the return. */
  damage: z.object({
    months: z.int(),
    /** Amounts of damage. */
    amounts: z.array(z.int()),
    choices: z.array(
      z.object({
        isCovered: z.boolean(),
        /** Monthly fee; 0 without cover. */
        monthly: z.int(),
        isCurrent: z.boolean(),
        /** Gross, and the tax they contain: damage carries none. One per element of `amounts`. */
        costs: z.array(z.int()),
        vatAmounts: z.array(z.int()),
      }),
    ),
  }),
})
