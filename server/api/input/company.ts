import { z } from 'zod/mini'
import { IdentityType } from '#machines/shared/codes.ts'
import { email } from './account.ts'
import { market } from './bounds.ts'
import { nameUpTo } from './person.ts'

/*
 * People of a company and what each role may do. The backend and the screens read this file, and nothing else says who
 * may what.
 */

export const companyRoles = ['owner', 'fleetManager', 'driver'] as const
export type CompanyRole = (typeof companyRoles)[number]

/**
 * `seeAll` people and cars of the company, `manageDrivers` invite and remove drivers, `manageCars` order cars and assign
 * them, `managePeople` change and remove people of every role, `edit` the company's own details.
 */
export const companyPowers = ['seeAll', 'manageDrivers', 'manageCars', 'managePeople', 'edit'] as const
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

const linkText = z.string().check(z.maxLength(2_000))

/** Search of the page: a place in the list of cars, and the token of a mailed link. */
export const companySearch = z.object({ after: z.optional(linkText), invitation: z.optional(linkText) })

/* Values of the forms. */

export const companyForm = z.extend(companyDetails, { country: market, size: z.enum(['sme', 'tme']) })

/** Empty for a car without a driver, or without a cost centre. */
export const carForm = z.object({
  driverId: z.union([z.literal(''), z.uuid()]),
  costCentre: z.union([z.literal(''), costCentre]),
})
