import { z } from 'zod/mini'
import { staffReason } from './staff.ts'

/* Staff open a customer's account as the customer sees it: for some minutes, to read only, and logged. */

/** Pages of the account that can be viewed; the title of each is `account.<name>`. */
export const viewedPages = [
  'orders',
  'enquiries',
  'packages',
  'membership',
  'testDrives.short',
  'activities',
  'paymentMethods',
  'invoices',
  'addresses',
  'messages',
  'notifications',
  'profile',
  'company',
  'privacy',
] as const
type ViewedPage = (typeof viewedPages)[number]

/**
 * What a read says to staff who view an account: a page of the customer, which is logged; `frame` the same for what is on
 * every page, which is not; `guest` what a visitor would be told. All other calls are refused.
 */
export type RowViewing = ViewedPage | 'frame' | 'guest'

export const viewingStart = z.object({ reason: staffReason })

/** Why an account is not viewed; its text is `staff-customer.refusal.<name>`. */
export const viewingRefusals = ['isErased', 'isMerged', 'isStaff'] as const
export type ViewingRefusal = (typeof viewingRefusals)[number]
