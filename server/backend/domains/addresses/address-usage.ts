import { config } from '#config'
import { isSameAddress, writtenAddress } from '#machines/shared/address-format.ts'
import type { FollowedOrder, Payer, TouchedOrder } from '#server/api/contract/schemas/addresses.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'

/** Somewhere a car or a bill goes. */
export interface Place {
  address: DoorAddress
  /** Of a bill. */
  payer: Payer | null
}

/** An open order and the place it goes to. */
export interface AddressUse extends TouchedOrder {
  place: Place
}

export type Caller = Pick<AccountContext, 'account' | 'requestId'>

/** What a kind of order registers so that it can follow a saved address. */
export interface AddressUsage {
  /** Where an account's open orders go, and whether their machine would let them go elsewhere now. */
  usesOf(services: Services, accountId: string): Promise<AddressUse[]>
  /** Takes an order to another place, by its machine. Throws its `Refusal`. */
  follow(services: Services, caller: Caller, use: AddressUse, place: Place): Promise<void>
}

export interface Follower {
  uses: AddressUse[]
  follow(caller: Caller, use: AddressUse, place: Place): Promise<FollowedOrder>
}

/** Every open order of an account, of whatever kind. */
export async function followersOf(
  services: Services,
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
      if (!kind) throw new Error(`nobody knows how ${orderNo} follows`)
      try {
        await services.savepoint(() => kind.follow(services, caller, use, place))
        return { orderNo, isChanged: true, refusedBy: null }
      } catch (error) {
        // The order keeps its address, and the customer is told why; the address itself is saved all the same.
        if (!(error instanceof Refusal)) throw error
        const guard = error.data?.['guard']
        return { orderNo, isChanged: false, refusedBy: typeof guard === 'string' ? guard : error.code }
      }
    },
  }
}

/** Orders that go to this very place; of bills also to the same company, or to no company. */
export function usesAt(uses: readonly AddressUse[], place: Place): AddressUse[] {
  return uses.filter((use) => isSamePlace(use.place, place))
}

/** However each was typed: an order has `d-10119` where the book writes `10119`. */
export function isSamePlace(one: Place, other: Place): boolean {
  const isSameKind = (one.payer === null) === (other.payer === null)
  const whole = ({ address }: Place) =>
    writtenAddress(config.markets[address.country].address, { ...address, extra: address.extra ?? '' })
  return isSameKind && isSameAddress(whole(one), whole(other)) && companyOf(one) === companyOf(other)
}

function companyOf({ payer }: Place): string {
  return payer?.company?.vatId.toUpperCase().replaceAll(/[ .-]/g, '') ?? ''
}

/** As callers see it. */
export function touchedBy({ place: _, ...order }: AddressUse): TouchedOrder {
  return order
}
