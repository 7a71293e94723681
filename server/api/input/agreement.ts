import { z } from 'zod/mini'
import { day, minorUnits } from './bounds.ts'
import { staffReason } from './staff.ts'

/* Terms of an agreement with a company. */

/** Bounds of the terms; `discount` in thousandths, `credit` in minor units. */
export const agreementBounds = { discount: 500, credit: 100_000_000_00, months: 120, paymentDays: 90 } as const

export const agreementTerms = z.object({
  /** Taken off each month, in thousandths. */
  discountPerMille: z.int().check(z.minimum(0), z.maximum(agreementBounds.discount)),
  /** Most that may be on account and not paid, in minor units of the company's market. */
  creditLine: minorUnits.check(z.minimum(0), z.maximum(agreementBounds.credit)),
  months: z.int().check(z.minimum(1), z.maximum(agreementBounds.months)),
  /** Days after a collected invoice in which it is paid. */
  paymentDays: z.int().check(z.minimum(1), z.maximum(agreementBounds.paymentDays)),
})
export type AgreementTerms = z.infer<typeof agreementTerms>

/** Draft as staff write it, with the reason for colleagues. */
export const agreementDraft = z.extend(agreementTerms, { reason: staffReason })

/** New terms of an agreement that runs, and the day from which they apply. */
export const agreementRenewal = z.extend(agreementDraft, { startsOn: day })
