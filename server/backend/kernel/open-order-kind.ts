import type { LocaleSlug } from '#config'
import type { OpenOrder } from '#server/api/contract/schemas/open-orders.ts'
import type { BackendContext } from './backend-context.ts'

/** Open order in terms of its own kind. */
export type OpenOrderOf<What extends string> = Omit<OpenOrder, 'kind' | 'what'> & { what: What }

/** Kind of order that a customer can have open; declared by its module under the kind's name. */
export interface OpenOrderKind<What extends string = string> {
  /** All pending steps of the kind; the account has a text for each. */
  waitsFor: readonly What[]
  /** Open orders of an account, named in its language. */
  list(services: BackendContext, accountId: string, locale: LocaleSlug): Promise<OpenOrderOf<What>[]>
}
