import { config } from '#config'
import { isSameAddress, writtenAddress } from '#machines/shared/address-format.ts'
import type { FollowedOrder, Payer, TouchedOrder } from '#server/api/contract/schemas/addresses.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'

/** Destination of a car or a bill. */
export interface Place {
  address: DoorAddress
  /** For a bill. */
  payer: Payer | null
}

/** Open order with the address it uses. */
export interface AddressUse extends TouchedOrder {
  place: Place
}

export type Caller = Pick<AccountContext, 'account' | 'requestId'>

/** Port that a kind of order implements to follow changes of a saved address. */
export interface AddressUsage {
  /** Addresses of an account's open orders, and whether their machines allow a change now. */
  usesOf(services: BackendContext, accountId: string): Promise<AddressUse[]>
  /** Changes an order's address, by its machine. Throws its `Refusal`. */
  follow(services: BackendContext, caller: Caller, use: AddressUse, place: Place): Promise<void>
}

export interface Follower {
  uses: AddressUse[]
  follow(caller: Caller, use: AddressUse, place: Place): Promise<FollowedOrder>
}

/** Open orders of all kinds of an account. */
export async function followersOf(
  services: BackendContext,
  kinds: readonly AddressUsage[],
  accountId: string,
): Promise<Follower> {
  const found: { use: AddressUse; kind: AddressUsage }[] = []
  for (const kind of kinds) {
    for (const use of await kind.usesOf(services, accountId)) found.push({ use, kind })
  }
  return {
    uses: found.map(({ use }) => use),
    async follow(caller, use, place) {
      const { orderNo } = use
      const kind = found.find((candidate) => candidate.use === use)?.kind
      if (!kind) throw new Error(`no kind of order for ${orderNo}`)
      try {
        await services.savepoint(() => kind.follow(services, caller, use, place))
        return { orderNo, isChanged: true, refusedBy: null }
      } catch (error) {
        // The order keeps its address, and the customer is told why; the saved address changes nevertheless.
        if (!(error instanceof Refusal)) throw error
        const guard = error.data?.['guard']
        return { orderNo, isChanged: false, refusedBy: typeof guard === 'string' ? guard : error.code }
      }
    },
  }
}

/** Orders that use exactly this address; for bills also the same company, or none. */
export function usesAt(uses: readonly AddressUse[], place: Place): AddressUse[] {
  return uses.filter((use) => isSamePlace(use.place, place))
}

/** Ignores differences in notation: an order may have `d-10119` where the address book has `10119`. */
export function isSamePlace(one: Place, other: Place): boolean {
  const isSameKind = (one.payer === null) === (other.payer === null)
  const whole = ({ address }: Place) =>
    writtenAddress(config.markets[address.country].address, { ...address, extra: address.extra ?? '' })
  return isSameKind && isSameAddress(whole(one), whole(other)) && companyOf(one) === companyOf(other)
}

function companyOf({ payer }: Place): string {
  return payer?.company?.vatId.toUpperCase().replaceAll(/[ .-]/g, '') ?? ''
}

/** Without internal fields. */
export function touchedBy({ place: _, ...order }: AddressUse): TouchedOrder {
  return order
}
