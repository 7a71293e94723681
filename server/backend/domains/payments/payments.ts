import type { MonthlyChargeEvent, MonthlyChargeFacts } from '#machines/orders/monthly-charge/index.ts'
import type { PaymentAttemptEvent, PaymentAttemptFacts } from '#machines/orders/payment-attempt/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { monthlyCharges, paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import type { Payables } from './payable.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Context of the payments domain. */
export interface Payments {
  services: BackendContext
  provider: PaymentProvider
  payables: Payables
  attempts: OrderLifecycle<Attempt, PaymentAttemptFacts, PaymentAttemptEvent>
  charges: OrderLifecycle<Charge, MonthlyChargeFacts, MonthlyChargeEvent>
}

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** Attempt with facts its machine needs beyond the row. */
export interface Attempt extends AttemptRow {
  phase: PaymentAttemptFacts['order']
  hasOtherOpenAttempt: boolean
  hasMandate: boolean
}

export type ChargeRow = typeof monthlyCharges.$inferSelect

/** Charge with facts its machine needs beyond the row. */
export interface Charge extends ChargeRow {
  hasMandate: boolean
  hasOpenAttempt: boolean
}
