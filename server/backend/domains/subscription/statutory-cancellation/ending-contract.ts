import type { z } from 'zod'
import type { LocaleSlug, MarketCode } from '#config'
import type { endingOutcome } from '#server/api/contract/groups/statutory-cancellation.ts'
import type { Ending } from '#server/api/contract/groups/subscription-orders.ts'
import type { EndingPreview } from '#server/api/contract/schemas/subscription-order.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import type { Declaration } from './declarations.ts'

/** What follows from a declaration: what the order's machine is asked to do, if it is anything. */
export interface Step {
  outcome: z.output<typeof endingOutcome>
  ending?: Ending
  endsOn?: string
}

/** By whom and with which request it is ended; with the number of a receipt the order's own mail is left out. */
export interface EndingTarget {
  orderNo: string
  requestId: string
  receipt?: string
}

/** What the receipt of an ended contract says of its order, by the name that the mails of its kind know it under. */
export type EndedOrder = Readonly<Record<string, object>>

/** What can be ended without signing in: a subscription, or a membership. */
export interface EndingContract {
  about: 'subscription' | 'membership'
  orderNo: string
  status: number
  country: MarketCode
  locale: LocaleSlug
  accountId: string
  /** Of the bill, where there is one. */
  billedTo: string | null
  /** The car's, '' where there is none. */
  modelName: () => Promise<string>
  /** What ending it now would cost; null where it is not open that way. */
  preview: Pick<EndingPreview, 'withdraw' | 'notice'> & {
    cancel: Pick<NonNullable<EndingPreview['cancel']>, 'fee' | 'refund'> | null
  }
  /** What a declaration comes to where it now stands, by what its machine allows. */
  stepFor: (declared: Pick<Declaration, 'kind' | 'cause' | 'endsOn'>) => Step
  /** Has its machine do it, and says what the receipt says of it. */
  end: (target: EndingTarget, ending: Ending, feeShown: number) => Promise<EndedOrder>
}

/** Contracts of one kind that the law lets customers end without signing in. */
export interface StatutoryContracts {
  /** Whether a number is one of this kind's, by its form alone. */
  isNumber(orderNo: string): boolean
  /** The contract of a number; locked until the transaction ends where it is about to be ended. */
  read(services: Services, orderNo: string, lock?: 'locked'): Promise<EndingContract | undefined>
}
