import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { config } from '#config'
import { writtenAddress } from '#machines/shared/address-format.ts'
import type { FollowedOrder } from '#server/api/contract/schemas/addresses.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { savedAddresses } from '#server/backend/platform/db/schema/addresses.ts'
import { type AddressUsage, type Caller, followersOf, isSamePlace, type Place, usesAt } from './address-usage.ts'
import { isVatIdValid } from './vat-id.ts'

export type AddressRow = typeof savedAddresses.$inferSelect
export type AddressKind = AddressRow['kind']

/** Address as entered by a customer. */
export interface AddressInput extends Place {
  label: string
  isDefault: boolean
}

/** Context with the kinds of orders that use addresses. */
export interface Addresses {
  services: BackendContext
  kinds: readonly AddressUsage[]
}

/** Default first, then the newest. */
export function addressesOf(services: BackendContext, accountId: string, kind: AddressKind): Promise<AddressRow[]> {
  const { isDefault, createdAt, id } = savedAddresses
  return services
    .db()
    .select()
    .from(savedAddresses)
    .where(ofKind(accountId, kind))
    .orderBy(desc(isDefault), desc(createdAt), asc(id))
}

/** Address to which the customer has bills sent by default. */
export async function defaultBillingAddress(services: BackendContext, accountId: string): Promise<DoorAddress | null> {
  const [first] = await addressesOf(services, accountId, 'billing')
  return first?.isDefault ? first.address : null
}

/** Saves an address, once if entered again. Throws `address_limit`, `vat_id_invalid`. */
export function saveAddress(
  { services }: Addresses,
  kind: AddressKind,
  input: AddressInput,
  { account }: Caller,
): Promise<AddressRow> {
  assertBillable(input)
  return services.transaction(async () => {
    await lockAddresses(services, account.id)
    const known = await addressesOf(services, account.id, kind)
    const same = known.find((row) => isSamePlace(row, input))
    if (same) return input.isDefault && !same.isDefault ? makeDefault(services, same) : same
    if (known.length >= config.limits.savedAddresses) {
      throw new Refusal('address_limit', `${known.length} addresses exist`)
    }
    const isDefault = input.isDefault || known.length === 0
    if (isDefault) await clearDefault(services, account.id, kind)
    const now = services.clock.now()
    const values = { ...columnsOf(input), isDefault, version: 1, createdAt: now, updatedAt: now }
    const [row] = await services
      .db()
      .insert(savedAddresses)
      .values({ ...values, id: `AD-${readableCode(3)}`, accountId: account.id, kind })
      .returning()
    return written(row)
  })
}

export interface AddressChange extends AddressInput {
  version: number
  following: readonly string[]
}

/**
 * Changes an address that the caller saw in its current version, and updates the selected orders. Throws `not_found`,
 * `address_changed`, `vat_id_invalid`.
 */
export function changeAddress(
  { services, kinds }: Addresses,
  claim: { id: string; kind: AddressKind },
  { version, following, ...input }: AddressChange,
  caller: Caller,
): Promise<{ row: AddressRow; orders: FollowedOrder[] }> {
  assertBillable(input)
  return services.transaction(async () => {
    await lockAddresses(services, caller.account.id)
    const before = await ownAddress(services, claim, version, caller)
    const followers = await followersOf(services, kinds, caller.account.id)
    const touched = usesAt(followers.uses, before)
    const isDefault = input.isDefault || before.isDefault
    if (isDefault && !before.isDefault) await clearDefault(services, before.accountId, before.kind)
    const [row] = await services
      .db()
      .update(savedAddresses)
      .set({ ...columnsOf(input), isDefault, version: version + 1, updatedAt: services.clock.now() })
      .where(eq(savedAddresses.id, before.id))
      .returning()
    const saved = written(row)
    const orders: FollowedOrder[] = []
    for (const orderNo of new Set(following)) {
      const uses = touched.filter((use) => use.orderNo === orderNo)
      // It used the address when the list was read.
      if (uses.length === 0) orders.push({ orderNo, isChanged: false, refusedBy: 'isAtAddress' })
      for (const use of uses) orders.push(await followers.follow(caller, use, saved))
    }
    return { row: saved, orders }
  })
}

/**
 * Deletes an address; another one becomes the default. Throws `not_found`, `address_changed`, and `address_needed` with
 * the open orders that use it.
 */
export function removeAddress(
  { services, kinds }: Addresses,
  claim: { id: string; kind: AddressKind; version: number },
  caller: Caller,
): Promise<void> {
  return services.transaction(async () => {
    await lockAddresses(services, caller.account.id)
    const row = await ownAddress(services, claim, claim.version, caller)
    const { uses } = await followersOf(services, kinds, caller.account.id)
    const neededBy = [...new Set(usesAt(uses, row).map(({ orderNo }) => orderNo))].toSorted()
    if (neededBy.length > 0) throw new Refusal('address_needed', `${row.id} is needed`, { neededBy })
    await services.db().delete(savedAddresses).where(eq(savedAddresses.id, row.id))
    const [next] = row.isDefault ? await addressesOf(services, row.accountId, row.kind) : []
    if (next) await makeDefault(services, next)
  })
}

/**
 * Serialises changes to one customer's addresses. The lock does not conflict with orders, which refer to the account.
 */
async function lockAddresses(services: BackendContext, accountId: string): Promise<void> {
  await services
    .db()
    .select({ one: sql`1` })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
}

/** `not_found` for another's address as well, so that its existence is not revealed. */
async function ownAddress(
  services: BackendContext,
  { id, kind }: { id: string; kind: AddressKind },
  version: number,
  { account }: Caller,
): Promise<AddressRow> {
  const found = and(eq(savedAddresses.id, id), ofKind(account.id, kind))
  const [row] = await services.db().select().from(savedAddresses).where(found)
  if (!row) throw new Refusal('not_found', `no ${kind} address ${id} of this account`)
  if (row.version !== version) {
    throw new Refusal('address_changed', `${id} is at ${row.version}, not ${version}`, { version: row.version })
  }
  return row
}

async function makeDefault(services: BackendContext, { id, accountId, kind }: AddressRow): Promise<AddressRow> {
  await clearDefault(services, accountId, kind)
  const [row] = await services
    .db()
    .update(savedAddresses)
    .set({ isDefault: true })
    .where(eq(savedAddresses.id, id))
    .returning()
  return written(row)
}

async function clearDefault(services: BackendContext, accountId: string, kind: AddressKind): Promise<void> {
  const defaults = and(ofKind(accountId, kind), eq(savedAddresses.isDefault, true))
  await services.db().update(savedAddresses).set({ isDefault: false }).where(defaults)
}

function columnsOf({ label, address, payer }: AddressInput) {
  return { label: label || null, address: inWriting(address), payer }
}

/** Notation of the address's country; unused fields are left out. */
function inWriting(address: DoorAddress): DoorAddress {
  const { extra, ...rest } = writtenAddress(config.markets[address.country].address, {
    ...address,
    extra: address.extra ?? '',
  })
  return { ...rest, ...(extra && { extra }) }
}

function assertBillable({ address, payer }: Place): void {
  if (payer?.company && !isVatIdValid(address.country, payer.company.vatId)) {
    throw new Refusal('vat_id_invalid', 'no such VAT id')
  }
}

function ofKind(accountId: string, kind: AddressKind) {
  return and(eq(savedAddresses.accountId, accountId), eq(savedAddresses.kind, kind))
}

function written(row: AddressRow | undefined): AddressRow {
  if (!row) throw new Error('an address was not written')
  return row
}
