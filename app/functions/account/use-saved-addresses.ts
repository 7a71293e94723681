import { useState } from 'react'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { useProfile } from '#app/lib/session/use-profile.ts'
import type { MarketCode } from '#config'
import type { AddressEntry, AddressKind } from '#machines/flows/address-editor/index.ts'
import { isSameAddress, type PostalParts } from '#machines/shared/address-format.ts'
import { offerAddresses, saveAddress } from './addresses.functions.ts'

type Offered = Awaited<ReturnType<typeof offerAddresses>>[number]

/** Saved addresses in a wizard's step: those to choose from, and whether the one that is typed shall be kept, too. */
export interface SavedAddresses {
  offered: readonly Offered[]
  /** Whether somebody is there for whom one could be kept. */
  isSignedIn: boolean
  isWished: boolean
  wish: (isWished: boolean) => void
  /** Whether the address is a saved one already. */
  isKnown: (address: PostalParts) => boolean
  /** What the step's submission does beside its own business. */
  keepIfWished: (address: PostalParts, payer: AddressEntry['payer']) => void
}

/** For a step that asks for an address in a country; null while none is asked for. */
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
      (saved) => saved.ok || logWarning('an address was not kept', saved.code),
      // A comfort beside the order, which goes on without it; it can be saved in the account.
      (error: unknown) => logWarning('an address was not kept', error),
    )
  }

  return { offered, isSignedIn, isWished, wish, isKnown, keepIfWished }
}
