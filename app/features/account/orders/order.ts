import type { listOrders, openOrder, readOverview } from '#app/functions/account/orders.functions.ts'
import { readBrought } from '#app/shared/payment/brought-back.ts'
import type { BroughtBack } from '#app/shared/payment/brought-back.ts'

/** Order with the data of its page. */
export type OpenedOrder = Extract<Awaited<ReturnType<typeof openOrder>>, { ok: true }>['value']
export type AccountOrder = OpenedOrder['order']
export type OrderList = Awaited<ReturnType<typeof listOrders>>
export type ListedOrder = OrderList['items'][number]
export type NextStep = NonNullable<ListedOrder['next']>
export type Overview = Awaited<ReturnType<typeof readOverview>>

const orderPanels = ['delivery', 'return', 'method', 'arrears', 'cancel', 'withdraw', 'notice'] as const
/** Open panel; in the address, so that a reload reopens it. */
export type OrderPanel = (typeof orderPanels)[number]

/** Search parameters of an order's page. */
export interface OrderSearch extends Partial<BroughtBack> {
  panel?: OrderPanel
}

/** Validates search parameters; drops invalid ones. */
export function readOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const known = orderPanels.find((name) => name === raw['panel'])
  return { ...(known && { panel: known }), ...readBrought(raw) }
}
