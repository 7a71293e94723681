import { config } from '#config'
import type { addresses } from '#server/api/contract/groups/addresses.ts'
import type { Payer, SavedBilling, SavedDelivery } from '#server/api/contract/schemas/addresses.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { type AddressUse, type Caller, followersOf, touchedBy, usesAt } from './address-usage.ts'
import {
  type Addresses,
  addressesOf,
  type AddressKind,
  type AddressRow,
  changeAddress,
  saveAddress,
  removeAddress,
} from './saved-addresses.ts'

export function createAddressHandlers(deps: Addresses): Handlers<typeof addresses> {
  const { services, kinds } = deps
  const most = config.limits.savedAddresses

  async function usesOf({ account }: Caller): Promise<AddressUse[]> {
    return (await followersOf(services, kinds, account.id)).uses
  }

  async function list<View>(kind: AddressKind, caller: Caller, view: (row: AddressRow, uses: AddressUse[]) => View) {
    const uses = await usesOf(caller)
    const rows = await addressesOf(services, caller.account.id, kind)
    return { items: rows.map((row) => view(row, uses)), most }
  }

  return {
    listDelivery: (_input, context) => list('delivery', context, deliveryView),
    async createDelivery({ body }, context) {
      const row = await saveAddress(deps, 'delivery', { ...body, payer: null }, context)
      return deliveryView(row, await usesOf(context))
    },
    async updateDelivery({ params: { id }, body }, context) {
      const { row, orders } = await changeAddress(deps, { id, kind: 'delivery' }, { ...body, payer: null }, context)
      return { saved: deliveryView(row, await usesOf(context)), orders }
    },
    async removeDelivery({ params: { id }, query }, context) {
      await removeAddress(deps, { id, kind: 'delivery', ...query }, context)
      return { isRemoved: true }
    },

    listBilling: (_input, context) => list('billing', context, billingView),
    async createBilling({ body }, context) {
      const row = await saveAddress(deps, 'billing', { ...body, payer: payerOf(body) }, context)
      return billingView(row, await usesOf(context))
    },
    async updateBilling({ params: { id }, body }, context) {
      const input = { ...body, payer: payerOf(body) }
      const { row, orders } = await changeAddress(deps, { id, kind: 'billing' }, input, context)
      return { saved: billingView(row, await usesOf(context)), orders }
    },
    async removeBilling({ params: { id }, query }, context) {
      await removeAddress(deps, { id, kind: 'billing', ...query }, context)
      return { isRemoved: true }
    },
  }
}

function deliveryView(row: AddressRow, uses: readonly AddressUse[]): SavedDelivery {
  const { id, version, label, isDefault, address, updatedAt } = row
  const orders = usesAt(uses, row).map(touchedBy)
  return { id, version, label, isDefault, address, updatedAt: updatedAt.toISOString(), orders }
}

function billingView(row: AddressRow, uses: readonly AddressUse[]): SavedBilling {
  if (!row.payer) throw new Error(`${row.id} has no payer`)
  return { ...row.payer, ...deliveryView(row, uses) }
}

function payerOf({ name, email, company }: Payer): Payer {
  return { name, email, company }
}
