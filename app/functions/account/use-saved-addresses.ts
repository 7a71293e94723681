import { useState } from 'react'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { useProfile } from '#app/lib/session/use-profile.ts'
import type { MarketCode } from '#config'
import type { AddressEntry, AddressKind } from '#machines/flows/address-editor/index.ts'
import { isSameAddress, type PostalParts } from '#machines/shared/address-format.ts'
import { offerAddresses, saveAddress } from './addresses.functions.ts'

type Offered = Awaited<ReturnType<typeof offerAddresses>>[number]

/** Saved addresses in a wizard's step: those to choose from, and whether to save the typed one. */
export interface SavedAddresses {
  offered: readonly Offered[]
  /** Signed in, so that an address can be saved. */
  isSignedIn: boolean
  isWished: boolean
  wish: (isWished: boolean) => void
  /** Whether the address is saved already. */
  isKnown: (address: PostalParts) => boolean
  /** Saves the address with the step's submission, if chosen. */
  keepIfWished: (address: PostalParts, payer: AddressEntry['payer']) => void
}

/** For a step with an address in a country; null while none is needed. */
export function useSavedAddresses(kind: AddressKind, country: MarketCode | null): SavedAddresses {
  const isSignedIn = useProfile() !== null
  const [isWished, wish] = useState(false)
  const { loaded } = useLoaded(isSignedIn && country ? { kind, country } : null, (data) => offerAddresses({ data }))
  const offered = loaded.status === 'ready' ? loaded.value : []
  const whole = (address: PostalParts) => ({ ...address, country: country ?? '' })
  const isKnown = (address: PostalParts) => offered.some(({ entry }) => isSameAddress(entry.address, whole(address)))

  function keepIfWished(address: PostalParts, payer: AddressEntry['payer']) {
    if (!isSignedIn || !isWished || isKnown(address)) return
    const entry = { address: whole(address), label: '', isDefault: false, payer }
    const data = { kind, addressId: null, version: null, entry, following: [], saveKey: crypto.randomUUID() }
    saveAddress({ data }).then(
      (saved) => saved.ok || logWarning('an address could not be saved', saved.code),
      // Optional: the order continues, and the address can be saved in the account.
      (error: unknown) => logWarning('an address could not be saved', error),
    )
  }

  return { offered, isSignedIn, isWished, wish, isKnown, keepIfWished }
}
