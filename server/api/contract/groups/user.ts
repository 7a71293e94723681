import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, put } from '#server/api/contract/endpoint.ts'
import { openOrder } from '#server/api/contract/schemas/open-orders.ts'
import { instant, localDate, marketCode, testDriveStatus } from '#server/api/contract/schemas/test-drive.ts'
import { account, identityType } from './account.ts'

const text = (max: number) => z.string().trim().min(1).max(max)

const company = z.object({
  name: text(120),
  /** In the register of the company's country. */
  registrationNumber: text(40).optional(),
  vatId: text(20).optional(),
})

/** What is known of a customer; the e-mail address and the role are changed elsewhere. */
export const profile = account.extend({
  phoneCountry: marketCode.nullable(),
  /** Digits after the dial code. */
  phone: z.string().nullable(),
  birthDate: localDate.nullable(),
  /** Of an SME or TME customer. */
  company: company.nullable(),
  locale: z.enum(localeSlugs).nullable(),
})
export type Profile = z.infer<typeof profile>

/** As a whole: what is left out is forgotten. */
const profileUpdate = z.object({
  firstName: text(80),
  lastName: text(80),
  identityType,
  phoneCountry: marketCode.optional(),
  phone: z
    .string()
    .regex(/^\d{4,15}$/)
    .optional(),
  birthDate: localDate.optional(),
  company: company.optional(),
  locale: z.enum(localeSlugs).optional(),
})
export type ProfileUpdate = z.infer<typeof profileUpdate>

/** A test drive that its customer has still something to do with. */
const openTestDrive = z.object({
  orderNo: z.string(),
  status: testDriveStatus,
  modelId: z.string(),
  modelName: z.string(),
  siteName: z.string(),
  startsAt: instant,
  timeZone: z.string(),
})

export const user = group('user', {
  /**
   * All that is open, of every kind: what waits for the customer comes first. Test drives to come once more with what is
   * shown of them, the next one first.
   */
  listOrders: get('/user/order', {
    access: 'user',
    returns: z.object({ open: z.array(openOrder), testDrives: z.array(openTestDrive) }),
  }),
  getProfile: get('/user/profile', { access: 'user', returns: profile }),
  updateProfile: put('/user/profile', {
    access: 'user',
    body: profileUpdate,
    returns: profile,
    errors: ['invalid_params'],
  }),
})
