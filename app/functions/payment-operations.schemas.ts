import { z } from 'zod/mini'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { version, wholeNumber } from '#server/api/input/bounds.ts'
import { staffReason } from '#server/api/input/staff-reason.ts'
import { page } from './page.schemas.ts'

const identifier = z.string().check(z.minLength(1), z.maxLength(60))

export const attemptSearch = z.object({
  ...page,
  status: z.exactOptional(z.literal(Object.values(AttemptStatus))),
  q: z.exactOptional(z.string().check(z.trim(), z.maxLength(80))),
})

export const attempt = z.object({ attemptNo: identifier })

export const attemptEvent = z.object({
  attemptNo: identifier,
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('backend.refundRetried'), version }),
    z.object({
      type: z.literal('staff.paidOut'),
      version,
      reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
    }),
    z.object({ type: z.literal('timer.statusDue'), version }),
  ]),
})

export const alerts = z.object({
  size: page.size,
  after: z.exactOptional(wholeNumber),
  which: z.exactOptional(z.enum(['open', 'resolved'])),
})
export const alertResolution = z.object({
  id: wholeNumber,
  note: staffReason,
})
export const notices = z.object(page)
export const reconciliation = z.object({ requestKey: z.uuid() })
