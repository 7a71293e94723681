import type { listOrders, openOrder, readOverview } from '#app/functions/account-orders.functions.ts'
import type { BroughtBack } from '#app/components/payment/use-binding.ts'

/** An order with what its page shows. */
export type OpenedOrder = Extract<Awaited<ReturnType<typeof openOrder>>, { ok: true }>['value']
export type AccountOrder = OpenedOrder['order']
export type OrderList = Awaited<ReturnType<typeof listOrders>>
export type ListedOrder = OrderList['items'][number]
export type Overview = Awaited<ReturnType<typeof readOverview>>

const orderPanels = ['delivery', 'return', 'method', 'arrears', 'cancel', 'withdraw', 'notice'] as const
/** What is being done with the order; in the address, so that a reload goes on with it. */
export type OrderPanel = (typeof orderPanels)[number]

/** What stands in the address of an order's page. */
export interface OrderSearch extends Partial<BroughtBack> {
  panel?: OrderPanel
}

/** Takes from an address what makes sense and drops the rest. */
export function readOrderSearch({ panel, payment, redirectResult }: Record<string, unknown>): OrderSearch {
  const known = orderPanels.find((name) => name === panel)
  const isNumber = typeof payment === 'string' && /^P[AB]-[A-Z0-9-]{1,37}$/.test(payment)
  const isResult = typeof redirectResult === 'string' && /^[\x21-\x7e]{1,4000}$/.test(redirectResult)
  return { ...(known && { panel: known }), ...(isNumber && isResult && { payment, redirectResult }) }
}

/** What the customer comes back with from a page of the bank's or the wallet's. */
export function broughtBy({ payment, redirectResult }: OrderSearch): BroughtBack | null {
  return payment && redirectResult ? { payment, redirectResult } : null
}
