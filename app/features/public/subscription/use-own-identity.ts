import { useEffect, useEffectEvent } from 'react'
import { getProfile } from '#app/functions/account/profile.functions.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { useProfile } from '#app/lib/session/use-profile.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import type { ProductSearch } from './product-search.ts'

type Company = NonNullable<ProductSearch['as']>

/** Whether a kind of customer was chosen by hand; holds until the document is left, for all cars. */
let isChosen = false

/**
 * Preselects the kind of customer that a signed-in company is, in whose prices it is interested. The page itself is
 * cached for everyone. Returns what the choice by hand calls.
 */
export function useOwnIdentity(as: Company | undefined, onPreselect: (as: Company) => void): () => void {
  const accountId = useProfile()?.accountId
  const preselect = useEffectEvent((own: IdentityType | undefined) => {
    const company = [IdentityType.sme, IdentityType.tme].find((type) => type === own)
    if (company && as === undefined && !isChosen) onPreselect(company)
  })

  useEffect(() => {
    if (accountId === undefined) return undefined
    let isCurrent = true
    getProfile().then(
      (profile) => isCurrent && preselect(profile?.identityType),
      (error: unknown) => logWarning('a customer’s own kind was not preselected', error),
    )
    return () => {
      isCurrent = false
    }
  }, [accountId])

  return () => {
    isChosen = true
  }
}
