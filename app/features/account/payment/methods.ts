import type { NoticeTone } from '#app/components/notice.tsx'
import type { openDeduction, readPaymentMethods } from '#app/functions/account/payment-methods.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { readBrought } from '#app/shared/payment/brought-back.ts'
import type { BroughtBack } from '#app/shared/payment/brought-back.ts'

export type PaymentMethods = Awaited<ReturnType<typeof readPaymentMethods>>
export type SavedMethod = PaymentMethods['own'][number]
export type Deduction = PaymentMethods['deductions'][number]
export type OpenedDeduction = Extract<Awaited<ReturnType<typeof openDeduction>>, { ok: true }>['value']

/** Result of the last action, announced first on the page. */
export interface ActionResult {
  tone: NoticeTone
  text: MessageId
}

/** Owner of the method being added; in the address, so that a wallet's page returns to it. */
const owners = ['person', 'company'] as const

export interface MethodsSearch extends Partial<BroughtBack> {
  add?: (typeof owners)[number]
  /** Becomes the default, as chosen before leaving for a wallet's page. */
  asDefault?: true
}

/** Validates search parameters; drops invalid ones. */
export function readMethodsSearch(raw: Record<string, unknown>): MethodsSearch {
  const add = owners.find((owner) => owner === raw['add'])
  const asDefault = add && raw['asDefault'] === true
  return { ...(add && { add }), ...(asDefault && { asDefault }), ...readBrought(raw) }
}
