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

const ofCustomer = { access: 'user' } as const
const ofMarket = z.object({
  /** Default: the market of the caller's locale. */
  country: marketCode.optional(),
})

export const membership = group('membership', {
  /** "Order with obligation to pay"; what is free is had at once. Price and terms are those of the page on which it was pressed. */
  orderMembership: post('/membership/order', {
    ...ofCustomer,
    body: ofMarket.extend({
      ownershipType,
      shown: money,
      termsVersion: z.string().min(1).max(40),
      /** From today on: days until a withdrawal are paid for. Without it begins when the days of withdrawal are over. */
      isEarlyStart: z.boolean().default(false),
      /** Opens a membership by code. */
      code: z.string().trim().max(40).optional(),
      /** Language of the mails. */
      locale: z.enum(localeSlugs),
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
  /** `cancel` before it is paid, `withdraw` within the days of the law, `retry-refund` after one that failed for good. */
  actOnMembership: post('/membership/order/{id}/{action}', {
    ...ofCustomer,
    returns: membershipOrder,
    isIdempotent: true,
    errors: ['not_found', 'invalid_params', 'payment_under_way', 'transition_not_allowed'],
  }),
  getInfo: get('/membership/info', { ...ofCustomer, query: ofMarket, returns: membershipInfo }),
  getMembership: get('/membership/order/{id}', { ...ofCustomer, returns: membershipOrder, errors: ['not_found'] }),

  listOffers: get('/membership/offers', {
    query: ofMarket,
    returns: z.array(membershipOffer),
    extension: 'the page that compares the types is public, and membership/info is one customer’s own',
  }),
  /** Whether a type is open to the caller now, by its code where it needs one. */
  checkOwnership: get('/membership/ownership', {
    ...ofCustomer,
    query: ofMarket.extend({
      ownershipType: z.coerce.number().pipe(ownershipType),
      code: z.string().trim().max(40).optional(),
    }),
    returns: membershipOffer,
    errors: ['choice_not_offered', 'membership_held', 'owner_needed', 'grant_needed', 'entitlement_needed'],
    extension: 'the purchase says why a type is closed before anybody reads its terms, codes included',
  }),
  /** Names a co-owner by their mail address. Naming somebody again changes nothing. */
  grantCoOwner: post('/membership/grants', {
    ...ofCustomer,
    body: newGrant,
    sendsLocale: true,
    returns: givenGrant,
    isIdempotent: true,
    errors: ['owner_needed', 'grants_used_up', 'invalid_params', 'too_many_requests'],
    extension: 'a co-owner is one whom an owner has granted it; no call of the 164 grants',
  }),
  /** A membership that stands on it and is free ends with it. */
  takeBackGrant: del('/membership/grants/{id}', {
    ...ofCustomer,
    returns: z.object({ isTakenBack: z.boolean() }),
    errors: ['not_found'],
    extension: 'what an owner has granted they take back',
  }),
})
