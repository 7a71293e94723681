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
  /** In the register of the company's country. */
  registrationNumber: z.string().optional(),
  vatId: z.string().optional(),
})

/** What is known of a customer; the e-mail address, the mobile number and the role are changed elsewhere. */
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

export type ProfileUpdate = z.output<typeof profileUpdate>

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

/** A test drive of any time, as its customer sees it in a list. */
const ownTestDrive = openTestDrive.extend({ entryType, isEvaluated: z.boolean() })

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
  /** A customer's own drives of any time, the newest first. */
  listTestDrives: get('/user/test-drives', {
    access: 'user',
    returns: z.object({ items: z.array(ownTestDrive) }),
    extension: 'the 164 show drives that are to come, and each by its link, but not those that are over',
  }),
  /** The code by which somebody invites others, and who came. */
  getInvitationCode: get('/user/invitation-code', {
    access: 'user',
    returns: z.object({
      code: invitationCode,
      invited: z.array(z.object({ name: z.string(), acceptedAt: instant })),
    }),
  }),
  /** With a code: who invites by it. Without: who has brought the customer who asks. */
  getInviter: get('/inviter-info', {
    query: z.object({ code: z.optional(invitationCode) }),
    returns: z.object({
      /** First name and initial; null where nobody has brought them. */
      name: z.string().nullable(),
      /** Whether the customer who asks can still say who brought them. */
      canAccept: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  /** A new customer says who brought them. */
  acceptInvitation: post('/user/invitation', {
    access: 'user',
    body: z.object({ code: invitationCode }),
    returns: z.object({ name: z.string() }),
    errors: ['not_found', 'invitation_closed'],
    extension: 'the 164 show codes and inviters, but not how somebody comes to have one',
  }),
})
