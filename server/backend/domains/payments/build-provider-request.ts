import { type LocaleSlug, localeSlugs } from '#config'
import { isFieldsKind, onAccount, type PageKind } from '#machines/shared/payment-method.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { methodBindings } from '#server/backend/platform/db/schema/payments.ts'
import type { MethodOwner } from './payable.ts'
import type { MethodRow } from './payment-methods.ts'
import type { BindingRequest, PaymentRequest } from './payment-provider.ts'
import type { AttemptRow } from './payments.ts'

type BindingRow = typeof methodBindings.$inferSelect

/** Owner's pseudonym at the provider: the same for all their cards, and not identifying. */
function shopperOf({ ownerKind, ownerId }: { ownerKind: MethodOwner['kind']; ownerId: string }): string {
  return `${ownerKind}-${ownerId}`
}

/** Pseudonym for which a method was stored: that of another account, if it was merged into its owner's. */
export function shopperOfMethod(method: MethodRow): string {
  return method.shopper ?? shopperOf(method)
}

/** Payment request of an attempt, identical each time it is sent. */
export function paymentRequestOf(
  services: BackendContext,
  attempt: AttemptRow,
  method: MethodRow | null,
): PaymentRequest {
  const { orderNo: reference, subjectNo, amount, currency, initiator, presentation } = attempt
  return {
    reference,
    orderNo: subjectNo,
    money: { amount, currency },
    initiator,
    shopper: method ? shopperOfMethod(method) : shopperOf(attempt),
    instrument: method ? storedInstrumentOf(method) : { kind: pageKindOf(attempt) },
    locale: localeOf(attempt.locale),
    returnUrl: returnUrlOf(services, attempt.returnPath, reference),
    presentation,
  }
}

/** Verification of a card, account or wallet; each try is a separate one. */
export function bindingRequestOf(services: BackendContext, binding: BindingRow): BindingRequest {
  const { id, currency, presentation, returnPath, tries } = binding
  return {
    reference: bindingReference(id, tries),
    shopper: shopperOf(binding),
    currency,
    locale: localeOf(binding.locale),
    returnUrl: returnUrlOf(services, returnPath, id),
    presentation,
  }
}

/** `PB-7K3M-9Q2X-C04T-V2`: the second card tried in a binding. */
export function bindingReference(bindingId: string, tries: number): string {
  return `${bindingId}-V${tries}`
}

export function readBindingReference(reference: string): { bindingId: string; tries: number } | null {
  const [, bindingId, tries] = /^(.+)-V(\d{1,3})$/.exec(reference) ?? []
  return bindingId && tries ? { bindingId, tries: Number(tries) } : null
}

/** Customer's page of the site, with the subject of the return as `payment`. */
function returnUrlOf({ env }: BackendContext, returnPath: string, about: string): string {
  const url = new URL(returnPath, env.publicUrl)
  url.searchParams.set('payment', about)
  return url.href
}

function storedInstrumentOf({ id, kind, token }: MethodRow): PaymentRequest['instrument'] {
  if (kind === onAccount) throw new Error(`${id} is of no provider`)
  return { kind: 'stored', token, method: kind }
}

/** Kind of an attempt without a stored method. */
function pageKindOf({ orderNo, methodKind }: AttemptRow): PageKind {
  if (isFieldsKind(methodKind) || methodKind === onAccount)
    throw new Error(`attempt ${orderNo} by ${methodKind} has no stored method`)
  return methodKind
}

function localeOf(slug: string): LocaleSlug {
  const known = localeSlugs.find((candidate) => candidate === slug)
  if (!known) throw new Error(`no locale ${slug}`)
  return known
}
