import { outliving } from '#app/lib/flow/outliving.ts'
import type { TradeInPorts } from '#machines/flows/trade-in/index.ts'
import { refusal } from '#machines/shared/outcome.ts'
import { submitTradeIn } from './trade-in.functions.ts'
import { submission } from './trade-in.schemas.ts'

/** What offering a car does beyond the page. */
export const tradeInPorts: TradeInPorts = {
  async submitTradeIn(input, signal) {
    if (!navigator.onLine) return refusal('offline')
    return outliving(submitTradeIn({ data: submission.parse(input), signal }))
  },
}
