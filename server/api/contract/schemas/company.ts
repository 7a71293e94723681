import { z } from 'zod'
import { IdentityType } from '#machines/shared/codes.ts'
import { companyRole } from '#server/api/input/company.ts'
import { money, price } from './money.ts'
import { quote } from './quote.ts'
import { subscriptionStatus } from './subscription-order.ts'
import { instant, localDate, marketCode } from './test-drive.ts'

const company = z.object({
  id: z.string(),
  name: z.string(),
  /** Number in the register of the company's country. */
  registrationNumber: z.string(),
  vatId: z.string(),
  country: marketCode,
  identityType: z.literal([IdentityType.sme, IdentityType.tme]),
})

const companyMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: companyRole,
  joinedAt: instant,
})

const openInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: companyRole,
  invitedAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
})

/** Company as one of its people sees it. */
export const ownCompany = z.object({
  company,
  /** Of the caller. */
  memberId: z.string(),
  role: companyRole,
  /** Owners first. Empty for drivers, as are the invitations. */
  members: z.array(companyMember),
  invitations: z.array(openInvitation),
})
export type OwnCompany = z.infer<typeof ownCompany>

/** Invitation as its mailed link shows it. */
export const companyInvitation = z.object({
  company: z.string(),
  /** First name of who invites; null once their account is erased. */
  inviter: z.string().nullable(),
  role: companyRole,
  /** Invited address, masked. */
  email: z.string(),
  /** It is for the account that reads it. */
  isForCaller: z.boolean(),
  isAccepted: z.boolean(),
})
export type CompanyInvitation = z.infer<typeof companyInvitation>

/** Car of a company. */
export const companyCar = z.object({
  orderNo: z.string(),
  status: subscriptionStatus,
  modelName: z.string(),
  country: marketCode,
  timeZone: z.string(),
  plate: z.string().nullable(),
  /** Start of the chosen handover period. */
  handoverAt: instant.nullable(),
  /** End of term or notice, while it is in use. */
  endsAt: instant.nullable(),
  /** Who of the company drives it. */
  driver: z.object({ memberId: z.string(), name: z.string() }).nullable(),
  costCentre: z.string().nullable(),
  /** Of a car that was ordered with others. */
  fleetNo: z.string().nullable(),
  /** Monthly price; null for drivers. */
  monthly: price.nullable(),
  /** Offer to extend its term that waits for an answer; null for drivers. */
  termOfferNo: z.string().nullable(),
  /** The caller ordered it. */
  isOwnOrder: z.boolean(),
})

/** Prices and choices of a fleet order. */
export const fleetOffer = z.object({
  /** Each product once, with its free cars in the area. */
  cars: z.array(z.object({ productId: z.string(), quote, free: z.int() })),
  termsVersion: z.string(),
  contractUrl: z.string(),
  sites: z.array(z.object({ id: z.string(), name: z.string(), city: z.string() })),
  /** Days on which all cars can be handed over, by the local calendar. */
  dates: z.array(localDate),
  /** What the company may still put on account. */
  credit: money,
})
export type FleetOffer = z.infer<typeof fleetOffer>

/** Cars that were placed together. */
export const placedFleet = z.object({
  fleetNo: z.string(),
  orderNos: z.array(z.string()),
  /** Of all cars. */
  due: money,
  monthly: money,
})
export type PlacedFleet = z.infer<typeof placedFleet>

export type CompanyCar = z.infer<typeof companyCar>
