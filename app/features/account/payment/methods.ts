import type { NoticeTone } from '#app/components/notice.tsx'
import type { openDeduction, readPaymentMethods } from '#app/functions/account/payment-methods.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { readBrought } from '#app/shared/payment/brought-back.ts'
import type { BroughtBack } from '#app/shared/payment/brought-back.ts'

export type PaymentMethods = Awaited<ReturnType<typeof readPaymentMethods>>
export type KeptMethod = PaymentMethods['own'][number]
export type Deduction = PaymentMethods['deductions'][number]
export type OpenedDeduction = Extract<Awaited<ReturnType<typeof openDeduction>>, { ok: true }>['value']

/** What has just happened: the first thing to be read on the page. */
export interface News {
  tone: NoticeTone
  text: MessageId
}

/** For whom a method is being added; in the address, so that a wallet's page leads back to it. */
const owners = ['person', 'company'] as const

export interface MethodsSearch extends Partial<BroughtBack> {
  add?: (typeof owners)[number]
  /** It is to be offered first, as was said before the way to a wallet's page. */
  asDefault?: true
}

/** Takes from an address what makes sense and drops the rest. */
export function readMethodsSearch(raw: Record<string, unknown>): MethodsSearch {
  const add = owners.find((owner) => owner === raw['add'])
  const asDefault = add && raw['asDefault'] === true
  return { ...(add && { add }), ...(asDefault && { asDefault }), ...readBrought(raw) }
}
