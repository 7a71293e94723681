import type { LocaleSlug, MarketCode } from '#config'
import type { Ending, EndingPreview } from '#server/backend/domains/subscription/ending.ts'
import type { Declaration } from './declarations.ts'
import type { Step } from './ending-step.ts'
import type { EndingMailRequest } from './mails/ending-mail-request.ts'

/** By whom and with which request it is ended; with the number of a receipt the order's own mail is left out. */
export interface EndingTarget {
  orderNo: string
  requestId: string
  receipt?: string
}

type MailValues = Pick<EndingMailRequest['values'], 'order' | 'membership'>

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
  end: (target: EndingTarget, ending: Ending, feeShown: number) => Promise<MailValues>
}
