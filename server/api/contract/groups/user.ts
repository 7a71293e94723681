import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import { openOrder } from '#server/api/contract/schemas/open-orders.ts'
import { instant, localDate, marketCode, testDriveStatus } from '#server/api/contract/schemas/test-drive.ts'
import { invitationCode, profileUpdate } from '#server/api/input/profile.ts'
import { entryType } from '#server/api/input/test-drive.ts'
import { account } from './account.ts'

const company = z.object({
  name: z.string(),
  /** Number in the register of the company's country. */
  registrationNumber: z.string().optional(),
  vatId: z.string().optional(),
})

/** Profile of a customer; e-mail address, mobile number and role are changed by other calls. */
export const profile = account.extend({
  phoneCountry: marketCode.nullable(),
  /** Digits after the dial code. */
  phone: z.string().nullable(),
  birthDate: localDate.nullable(),
  /** Company of an SME or TME customer. */
  company: company.nullable(),
  locale: z.enum(localeSlugs).nullable(),
})
export type Profile = z.infer<typeof profile>

export type ProfileUpdate = z.output<typeof profileUpdate>

/** Test drive that needs its customer's attention. */
const openTestDrive = z.object({
  orderNo: z.string(),
  status: testDriveStatus,
  modelId: z.string(),
  modelName: z.string(),
  siteName: z.string(),
  startsAt: instant,
  timeZone: z.string(),
})

/** Test drive in the customer's list, past ones included. */
const ownTestDrive = openTestDrive.extend({ entryType, isEvaluated: z.boolean() })

export const user = group('user', {
  /**
   * Open orders of every kind, those that wait for the customer first. Upcoming test drives are repeated with their
   * details, the next one first.
   */
  listOrders: get('/user/order', {
    viewing: 'orders',
    access: 'user',
    returns: z.object({ open: z.array(openOrder), testDrives: z.array(openTestDrive) }),
  }),
  getProfile: get('/user/profile', { viewing: 'profile', access: 'user', returns: profile }),
  updateProfile: put('/user/profile', {
    access: 'user',
    body: profileUpdate,
    returns: profile,
    errors: ['invalid_params'],
  }),
  /** Customer's own drives including past ones, the newest first. */
  listTestDrives: get('/user/test-drives', {
    viewing: 'testDrives.short',
    access: 'user',
    returns: z.object({ items: z.array(ownTestDrive) }),
    extension: 'the 164 list upcoming drives, and one drive by its link, but no past ones',
  }),
  /** Customer's invitation code, and the customers who used it. */
  getInvitationCode: get('/user/invitation-code', {
    access: 'user',
    returns: z.object({
      code: invitationCode,
      invited: z.array(z.object({ name: z.string(), acceptedAt: instant })),
    }),
  }),
  /** With a code: its owner. Without: the inviter of the signed-in customer. */
  getInviter: get('/inviter-info', {
    query: z.object({ code: z.optional(invitationCode) }),
    returns: z.object({
      /** First name and initial; null without an inviter. */
      name: z.string().nullable(),
      /** Whether the signed-in customer may still name an inviter. */
      canAccept: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  /** Names the inviter of a new customer. */
  acceptInvitation: post('/user/invitation', {
    access: 'user',
    body: z.object({ code: invitationCode }),
    returns: z.object({ name: z.string() }),
    errors: ['not_found', 'invitation_closed'],
    extension: 'the 164 show codes and inviters, but have no call to accept an invitation',
  }),
})
