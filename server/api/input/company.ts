import { z } from 'zod/mini'
import { config } from '#config'
import { IdentityType } from '#machines/shared/codes.ts'
import { email } from './account.ts'
import { completeAddress, doorAddress } from './address.ts'
import { day, market } from './bounds.ts'
import { payerName, purchaseOrder } from './payer.ts'
import { nameUpTo } from './person.ts'

/*
 * People of a company and what each role may do. The backend and the screens read this file, and nothing else says who
 * may what.
 */

export const companyRoles = ['owner', 'fleetManager', 'driver'] as const
export type CompanyRole = (typeof companyRoles)[number]

/**
 * `seeAll` people and cars of the company, `manageDrivers` invite and remove drivers, `manageCars` order cars and assign
 * them, `managePeople` change and remove people of every role, `edit` the company's own details, `sign` agreements.
 */
export const companyPowers = ['seeAll', 'manageDrivers', 'manageCars', 'managePeople', 'edit', 'sign'] as const
export type CompanyPower = (typeof companyPowers)[number]

const powersOfRole: Readonly<Record<CompanyRole, readonly CompanyPower[]>> = {
  owner: companyPowers,
  fleetManager: ['seeAll', 'manageDrivers', 'manageCars'],
  /** Sees the own car only. */
  driver: [],
}

export function mayInCompany(role: CompanyRole, power: CompanyPower): boolean {
  return powersOfRole[role].includes(power)
}

/** Power to invite, change or remove a person with this role. */
export function powerOver(role: CompanyRole): CompanyPower {
  return role === 'driver' ? 'manageDrivers' : 'managePeople'
}

export const companyRole = z.enum(companyRoles)

const companyName = nameUpTo(120)
const registrationNumber = nameUpTo(40)
const vatId = nameUpTo(20)

/** Details that its owner may change. */
export const companyDetails = z.object({ name: companyName, registrationNumber, vatId })

export const newCompany = z.extend(companyDetails, {
  /** Market of its seat and of its cars. */
  country: market,
  identityType: z.literal([IdentityType.sme, IdentityType.tme]),
})

export const personInvitation = z.object({ email, role: companyRole })

/** Code by which the company books the costs of a car; it appears on invoices. */
export const costCentre = nameUpTo(40)

const productId = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9-]+$/))

/** What all cars of a fleet order have in common. */
export const fleetChoice = z.object({
  areaId: z.string().check(z.maxLength(120), z.regex(/^[a-z0-9-]+$/)),
  months: z.int().check(z.minimum(1), z.maximum(120)),
  monthlyKm: z.int().check(z.minimum(0), z.maximum(100_000)),
})

/** Product of each car; the same may come several times. */
export const fleetProducts = z.array(productId).check(z.minLength(1), z.maxLength(config.limits.company.fleetCars))

export const fleetCar = z.object({
  productId,
  /** Of the price that was shown. */
  priceHash: z.string().check(z.minLength(1), z.maxLength(64)),
  driverId: z.optional(z.uuid()),
  costCentre: z.optional(costCentre),
})

/** Address of the company to which its cars are billed. */
export const fleetPayer = z.object({
  name: payerName,
  email,
  address: doorAddress,
  purchaseOrder: z.optional(purchaseOrder),
})

export const fleetOrder = z.extend(fleetChoice, {
  siteId: z.string().check(z.maxLength(60)),
  /** Of the handover of all cars. */
  date: day,
  cars: z.array(fleetCar).check(z.minLength(1), z.maxLength(config.limits.company.fleetCars)),
  billing: fleetPayer,
  termsVersion: z.string().check(z.minLength(1), z.maxLength(60)),
})

const linkText = z.string().check(z.maxLength(2_000))

/** Search of the page: a place in the list of cars, and the token of a mailed link. */
export const companySearch = z.object({ after: z.optional(linkText), invitation: z.optional(linkText) })

/** Search of the page of a fleet order. */
export const fleetSearch = z.object({
  area: z.exactOptional(fleetChoice.shape.areaId),
  products: z.exactOptional(fleetProducts),
  months: z.exactOptional(fleetChoice.shape.months),
})

/** Where and to whom a fleet is billed, and when it is handed over. */
export const fleetForm = z.object({
  siteId: fleetOrder.shape.siteId,
  date: day,
  name: payerName,
  email,
  address: completeAddress,
  purchaseOrder: z.union([z.literal(''), purchaseOrder]),
})

/* Values of the forms. */

export const companyForm = z.extend(companyDetails, { country: market, size: z.enum(['sme', 'tme']) })

/** Empty for a car without a driver, or without a cost centre. */
export const carForm = z.object({
  driverId: z.union([z.literal(''), z.uuid()]),
  costCentre: z.union([z.literal(''), costCentre]),
})
