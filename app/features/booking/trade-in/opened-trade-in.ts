import type { openTradeIn } from '#app/functions/booking/trade-in.functions.ts'

export type OpenedTradeIn = Awaited<ReturnType<typeof openTradeIn>>
export interface TradeInLink {
  requestNo: string
  token: string
}
