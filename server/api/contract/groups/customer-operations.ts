import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { consent, mailSettings, session } from '#server/api/contract/schemas/account.ts'
import { staffAction } from '#server/api/contract/schemas/paging.ts'
import { foundKind } from '#server/api/contract/schemas/search-hit.ts'
import { doorAddress, instant } from '#server/api/contract/schemas/test-drive.ts'
import { profile } from './user.ts'

const why = 'staff see all that a customer has; the specification has no calls for staff'
const staff = { access: 'staff', permission: 'customers.read', extension: why } as const

const customer = profile.omit({ birthDate: true }).extend({
  createdAt: instant,
  /** Whether nothing but what the books need is left of it. */
  isErased: z.boolean(),
  /** What the customer has of each kind that the caller's roles let them see; kinds without anything are missing. */
  kinds: z.array(foundKind.extend({ hasMore: z.boolean() })),
  /** Saved ones. */
  addresses: z.array(z.object({ id: z.string(), kind: z.enum(['delivery', 'billing']), address: doorAddress })),
  mails: mailSettings.shape.sections,
  /** Newest twenty. */
  consents: z.array(consent.omit({ givenFrom: true })),
  sessions: z.array(session.omit({ id: true, isOwn: true })),
  /** What staff did and looked at that is no event of an order, the newest first. */
  actions: z.array(staffAction),
})
export type Customer = z.infer<typeof customer>

export const customerOperations = group('customer-operations', {
  /** Customer with all that they have. Each look is logged, once an hour and member of staff. */
  getCustomer: get('/ops/customers/{accountId}', { ...staff, returns: customer, errors: ['not_found'] }),
})
