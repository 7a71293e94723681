import { type LocaleSlug, config } from '#config'
import { currencyOf, type FieldsKind, isFieldsKind, type PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { methodBindings } from '#server/backend/platform/db/schema/payments.ts'
import { type BindingRow, changeBinding, lockBinding, readBinding } from './apply-binding-event.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { scheduleBindingCheck, scheduleBindingExpiry } from './binding-checks.ts'
import { bindingReference, bindingRequestOf } from './build-provider-request.ts'
import { isOffered } from './offered-methods.ts'
import type { MethodOwner } from './payable.ts'
import { companyOf, personOf } from './payment-methods.ts'
import { newPaymentNumber } from './payment-numbers.ts'
import { AnswerLost, orUnavailable, type VerificationRequest } from './payment-provider.ts'
import type { Payments } from './payments.ts'

const bindingLifeMs = 60 * 60_000
const maxTries = 10

export interface NewBinding {
  kind: PaymentMethodKind
  entry: 'fields' | 'page'
  owner: 'person' | 'company'
  isDefault: boolean
  locale: LocaleSlug
  returnPath: string
  presentation: 'frame' | 'page'
}

/** Account and number of a request. */
export interface Caller {
  account: Account
  requestId: string
}

/**
 * Creates a binding that waits for its fields or its page. Throws `forbidden` for a company the account does not act
 * for, and `payment_method_invalid` for a kind that is not offered, cannot be stored, or is entered another way.
 */
export async function beginBinding(
  { services, provider }: Payments,
  { kind, entry, owner: ownerKind, isDefault, locale, returnPath, presentation }: NewBinding,
  { account }: Caller,
): Promise<string> {
  const owner = ownerOf(account, ownerKind)
  // The page may be of another market than the order.
  const currency = currencyOf(kind) ?? config.locales[locale].currency
  const traits = provider.traitsOf(kind)
  // A provider may have a page only where another has fields.
  const isTaken = traits?.isStorable === true && (entry === 'fields' || traits.entry === 'page')
  if (!isTaken || !isOffered(provider, kind, currency)) {
    throw new Refusal('payment_method_invalid', `${kind} is not stored here by ${entry}`)
  }
  const now = services.clock.now()
  const row: BindingRow = {
    id: newPaymentNumber('PB'),
    accountId: account.id,
    ownerKind: owner.kind,
    ownerId: owner.id,
    provider: provider.name,
    kind,
    status: entry === 'fields' ? 'open' : 'verifying',
    tries: entry === 'fields' ? 0 : 1,
    providerRef: null,
    entry: null,
    action: null,
    refusalCode: null,
    methodId: null,
    isDefault,
    locale,
    returnPath,
    presentation,
    currency,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + bindingLifeMs),
  }
  await services.db().insert(methodBindings).values(row)
  await scheduleBindingExpiry(services, row)
  if (entry === 'page') await scheduleBindingCheck(services, row)
  return row.id
}

/** Opens the entry of a card or account. Throws `unavailable` if the provider does not answer. */
export async function openEntry({ services, provider }: Payments, bindingId: string, kind: FieldsKind): Promise<void> {
  const row = await requireBinding(services, bindingId)
  if (row.status !== 'open' || row.entry) return
  const { action, providerRef } = await orUnavailable(provider.openEntry(bindingRequestOf(services, row), kind))
  await changeBinding(services, row.id, { entry: action, providerRef })
}

/** Records that a card or account was entered: the next try of the binding. Throws `not_found`, `transition_not_allowed`. */
export async function beginVerification({ services }: Payments, bindingId: string, caller: Caller): Promise<number> {
  const row = ownBinding(await lockBinding(services, bindingId), caller)
  if ((row.status !== 'open' && row.status !== 'refused') || !isFieldsKind(row.kind) || row.tries >= maxTries) {
    throw new Refusal('transition_not_allowed', `binding ${bindingId} is ${row.status}`, { guard: 'isOpen' })
  }
  const changed = { ...row, status: 'verifying' as const, tries: row.tries + 1, refusalCode: null, action: null }
  await changeBinding(services, bindingId, changed)
  await scheduleBindingCheck(services, changed)
  return changed.tries
}

/** Asks bank or wallet about this try and applies the answer; a lost answer is requested again later. */
export async function verify(
  payments: Payments,
  { bindingId, tries }: { bindingId: string; tries: number },
  instrument: VerificationRequest['instrument'],
  requestId: string,
): Promise<void> {
  const { services, provider } = payments
  const row = await requireBinding(services, bindingId)
  if (row.status !== 'verifying' || row.tries !== tries) return
  try {
    const found = await provider.verify({ ...bindingRequestOf(services, row), instrument })
    await applyProviderEvent(payments, found, { source: 'answer', requestId })
  } catch (error) {
    if (!(error instanceof AnswerLost)) throw error
    services.log.warn({ bindingId, reason: error.message }, 'a verification had no answer')
  }
}

/** Applies the result the customer returns with from a challenge, wallet or provider page. Throws `not_found`. */
export async function resumeBinding(
  payments: Payments,
  { bindingId, redirectResult }: { bindingId: string; redirectResult: string },
  caller: Caller,
): Promise<void> {
  const { services, provider } = payments
  const row = ownBinding(await readBinding(services, bindingId), caller)
  const { providerRef, tries } = row
  const { shopper } = bindingRequestOf(services, row)
  const reference = bindingReference(bindingId, tries)
  const found = await orUnavailable(
    provider.resume({ about: 'binding', reference, shopper, providerRef, redirectResult }),
  )
  if (!found) throw new Refusal('not_found', `unknown result for ${bindingId}`)
  await applyProviderEvent(payments, found, { source: 'returnPage', requestId: caller.requestId })
}

/** Asks the provider for the state, for a customer who returns without a result. Throws `not_found`. */
export async function refreshBinding(payments: Payments, bindingId: string, caller: Caller): Promise<void> {
  const { services, provider } = payments
  const row = ownBinding(await readBinding(services, bindingId), caller)
  if (row.status !== 'verifying' && row.status !== 'actionRequired') return
  const found = await orUnavailable(provider.findBinding(bindingRequestOf(services, row), row.providerRef))
  if (found) await applyProviderEvent(payments, found, { source: 'returnPage', requestId: caller.requestId })
}

/** Throws `not_found` for another account's binding as well, so that its existence is not revealed. */
export function ownBinding(row: BindingRow | undefined, { account }: Pick<Caller, 'account'>): BindingRow {
  if (row?.accountId !== account.id) throw new Refusal('not_found', 'no such binding of this account')
  return row
}

function ownerOf(account: Account, kind: MethodOwner['kind']): MethodOwner {
  if (kind === 'person') return personOf(account)
  const company = companyOf(account)
  if (!company) throw new Refusal('forbidden', 'a private account has no company')
  return company
}

async function requireBinding(services: Payments['services'], bindingId: string): Promise<BindingRow> {
  const row = await readBinding(services, bindingId)
  if (!row) throw new Error(`no binding ${bindingId}`)
  return row
}
