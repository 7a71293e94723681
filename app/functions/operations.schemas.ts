import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { pageNumber, pageSize, version } from '#server/api/input/bounds.ts'
import { staffReason } from '#server/api/input/staff-reason.ts'
import { walkInForm } from '#server/api/input/test-drive.ts'

const identifier = z.string().check(z.minLength(1), z.maxLength(60))
const isSeen = z.boolean()

const page = {
  page: z.exactOptional(pageNumber),
  size: z.exactOptional(pageSize),
}
export const paging = z.object(page)

export const testDriveSearch = z.object({
  ...page,
  status: z.exactOptional(z.literal(Object.values(TestDriveStatus))),
  country: z.exactOptional(z.enum(marketCodes)),
  q: z.exactOptional(z.string().check(z.trim(), z.maxLength(80))),
})

export const testDriveOrder = z.object({ orderNo: identifier })

export const testDriveEvent = z.object({
  orderNo: identifier,
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('staff.arranged'), version, vehicleId: identifier, advisorId: identifier }),
    z.object({ type: z.literal('staff.rescheduled'), version, holdId: z.uuid() }),
    z.object({
      type: z.literal('staff.cancelled'),
      version,
      reason: staffReason,
    }),
    z.object({ type: z.literal('staff.completed'), version, isCheckedIn: isSeen, isLicenceSeen: isSeen }),
    z.object({ type: z.literal('staff.walkInCompleted'), version, isLicenceSeen: isSeen }),
    z.object({ type: z.literal('timer.noShow'), version }),
  ]),
})

/** The form and a key of its own: the same for every attempt at one entry. */
export const walkIn = z.extend(walkInForm, { requestKey: z.uuid() })

export const mail = z.object({ id: identifier })

export const clockAdvance = z.object({ seconds: z.int().check(z.minimum(1), z.maximum(60 * 60 * 24 * 60)) })
