import type { z } from 'zod'
import type { LocaleSlug, MarketCode } from '#config'
import type { endingOutcome } from '#server/api/contract/groups/statutory-cancellation.ts'
import type { Ending } from '#server/api/contract/groups/subscription-orders.ts'
import type { EndingPreview } from '#server/api/contract/schemas/subscription-order.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Declaration } from './declarations.ts'

/** Result of a declaration: the event for the order's machine, if any. */
export interface DeclarationResult {
  outcome: z.output<typeof endingOutcome>
  ending?: Ending
  endsOn?: string
}

/** Order and request of an ending; with a receipt number the order's own mail is omitted. */
export interface EndingTarget {
  orderNo: string
  requestId: string
  receipt?: string
}

/** Values of the ended order for its receipt, keyed by the name that mails of its kind use. */
export type EndedOrder = Readonly<Record<string, object>>

/** Contract that can be ended without signing in: a subscription or a membership. */
export interface EndingContract {
  about: 'subscription' | 'membership'
  orderNo: string
  status: number
  country: MarketCode
  locale: LocaleSlug
  accountId: string
  /** Mail address on the bill, if any. */
  billedTo: string | null
  /** Name of the vehicle, '' if none. */
  modelName: () => Promise<string>
  /** Cost of ending it now; null for ways that are not open. */
  preview: Pick<EndingPreview, 'withdraw' | 'notice'> & {
    cancel: Pick<NonNullable<EndingPreview['cancel']>, 'fee' | 'refund'> | null
  }
  /** Result of a declaration in the contract's current state, judged by its machine. */
  resultFor: (declared: Pick<Declaration, 'kind' | 'cause' | 'endsOn'>) => DeclarationResult
  /** Ends the contract and returns the values for the receipt. */
  end: (target: EndingTarget, ending: Ending, feeShown: number) => Promise<EndedOrder>
}

/** Contracts of one kind that can be ended without signing in, as the law requires. */
export interface StatutoryContracts {
  /** Whether a number has this kind's format. */
  isNumber(orderNo: string): boolean
  /** Contract by number; locked until the transaction ends if it is about to be ended. */
  read(services: BackendContext, orderNo: string, lock?: 'locked'): Promise<EndingContract | undefined>
}
