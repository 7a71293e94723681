import type { LocaleSlug } from '#config'
import type { OpenOrder } from '#server/api/contract/schemas/open-orders.ts'
import type { Services } from './services.ts'

/** An order that is not over, as its own kind knows it. */
export type OpenOrderOf<What extends string> = Omit<OpenOrder, 'kind' | 'what'> & { what: What }

/** A kind of orders that a customer can have open; its module declares it under the kind's name. */
export interface OpenOrderKind<What extends string = string> {
  /** All that such an order can wait for; the account has a text for each. */
  waitsFor: readonly What[]
  /** Those of an account, named in its language. */
  list(services: Services, accountId: string, locale: LocaleSlug): Promise<OpenOrderOf<What>[]>
}
