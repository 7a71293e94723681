import type { MarketCode } from '#config'
import type { RequestContext } from './request-context.ts'

/** Details of the signed-in customer, with which forms begin. */
export interface KnownPerson {
  accountId: string
  firstName: string
  lastName: string
  email: string
  phoneCountry?: MarketCode
  phoneNumber?: string
}

/** Null for a visitor. */
export async function knownPerson({ api, session }: RequestContext): Promise<KnownPerson | null> {
  const { account } = session
  const known = account && (await api.testDriveSite.getLoginUser({ query: {} }))
  if (!known) return null
  const { firstName, lastName, email, phone, phoneCountry } = known
  return {
    accountId: account.id,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    ...(phone !== undefined && phoneCountry !== undefined && { phoneCountry, phoneNumber: phone }),
  }
}
