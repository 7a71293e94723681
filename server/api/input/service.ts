import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { serviceWorks } from '#machines/flows/service-scheduling/service-scheduling.types.ts'
import { instant } from './bounds.ts'

const orderNo = z.string().check(z.minLength(1), z.maxLength(32))
const siteId = z.string().check(z.minLength(1), z.maxLength(60))
const works = z.array(z.enum(serviceWorks)).check(z.minLength(1), z.maxLength(serviceWorks.length))
const note = z.string().check(z.trim(), z.maxLength(500))

/** Booking of a service. */
export const serviceSubmission = z.object({
  /** Subscription order of the car. */
  orderNo,
  siteId,
  startsAt: instant,
  works,
  note: z._default(note, ''),
  /** Language of the mails. */
  locale: z.enum(localeSlugs),
})

/** Another time of a booked service. */
export const serviceMove = z.object({ siteId, startsAt: instant })

export const siteForm = z.object({ siteId })
export const workForm = z.object({ works, note })
