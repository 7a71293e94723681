import { z } from 'zod'
import { localeSlugs } from '#config'
import { del, get, group, post } from '#server/api/contract/endpoint.ts'
import {
  givenGrant,
  membershipInfo,
  membershipOffer,
  membershipOrder,
  ownershipType,
} from '#server/api/contract/schemas/membership.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { newGrant } from '#server/api/input/membership.ts'
import { orderOrigin } from '#server/api/input/order-origin.ts'

const ofCustomer = { access: 'user' } as const
const ofMarket = z.object({
  /** Default: the market of the caller's locale. */
  country: marketCode.optional(),
})

export const membership = group('membership', {
  /**
   * Buys a membership ("order with obligation to pay"); a free one starts at once. Price and terms are those displayed
   * with the button.
   */
  orderMembership: post('/membership/order', {
    ...ofCustomer,
    body: ofMarket.extend({
      ownershipType,
      shown: money,
      termsVersion: z.string().min(1).max(40),
      /**
       * Starts today: days until a withdrawal are charged. Without it the membership starts after the withdrawal
       * period.
       */
      isEarlyStart: z.boolean().default(false),
      /** Code that opens the membership type. */
      code: z.string().trim().max(40).optional(),
      /** Language of the mails. */
      locale: z.enum(localeSlugs),
      ...orderOrigin,
    }),
    returns: membershipOrder,
    isIdempotent: true,
    errors: [
      'choice_not_offered',
      'membership_held',
      'owner_needed',
      'grant_needed',
      'entitlement_needed',
      'price_changed',
      'terms_changed',
    ],
  }),
  /**
   * `cancel` before payment, `withdraw` within the statutory period, `retry-refund` after a refund that failed for
   * good.
   */
  actOnMembership: post('/membership/order/{id}/{action}', {
    ...ofCustomer,
    returns: membershipOrder,
    isIdempotent: true,
    errors: ['not_found', 'invalid_params', 'payment_under_way', 'transition_not_allowed'],
  }),
  getInfo: get('/membership/info', { viewing: 'membership', ...ofCustomer, query: ofMarket, returns: membershipInfo }),
  getMembership: get('/membership/order/{id}', {
    viewing: 'membership',
    ...ofCustomer,
    returns: membershipOrder,
    errors: ['not_found'],
  }),

  listOffers: get('/membership/offers', {
    isShared: true,
    query: ofMarket,
    returns: z.array(membershipOffer),
    extension: 'the page that compares the types is public, and membership/info is one customer’s own',
  }),
  /** Whether the caller may buy a type now, with its code if it needs one. */
  checkOwnership: get('/membership/ownership', {
    viewing: 'membership',
    ...ofCustomer,
    query: ofMarket.extend({
      ownershipType: z.coerce.number().pipe(ownershipType),
      code: z.string().trim().max(40).optional(),
    }),
    returns: membershipOffer,
    errors: ['choice_not_offered', 'membership_held', 'owner_needed', 'grant_needed', 'entitlement_needed'],
    extension: 'the purchase explains why a type is closed, codes included, before showing its terms',
  }),
  /** Grants a co-membership to a mail address. Idempotent. */
  grantCoOwner: post('/membership/grants', {
    ...ofCustomer,
    body: newGrant,
    sendsLocale: true,
    returns: givenGrant,
    isIdempotent: true,
    errors: ['owner_needed', 'grants_used_up', 'invalid_params', 'too_many_requests'],
    extension: 'co-membership is granted by an owner; the 164 have no call for it',
  }),
  /** Revokes a grant; a free membership based on it ends. */
  takeBackGrant: del('/membership/grants/{id}', {
    ...ofCustomer,
    returns: z.object({ isTakenBack: z.boolean() }),
    errors: ['not_found'],
    extension: 'an owner can revoke a grant; the 164 have no call for it',
  }),
})
