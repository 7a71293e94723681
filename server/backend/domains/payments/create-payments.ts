import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OrderTimers } from '#server/backend/platform/engine/order-timers.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { attemptLifecycle } from './attempt.lifecycle.ts'
import { registerBilling } from './billing.ts'
import { registerBindings } from './binding-checks.ts'
import { chargeLifecycle } from './charge.lifecycle.ts'
import { payableArrears } from './payable-arrears.ts'
import { payableCharge } from './payable-charge.ts'
import { type Payable, payablesOf } from './payable.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Payments } from './payments.ts'
import { registerRefundCommands } from './refunds.ts'
import { registerProviderRequests } from './send-provider-request.ts'
import { registerSettlements } from './settle-billing.ts'

/** Connects orders with the payment provider. Holds no state, so several instances may exist. */
export function createPayments(
  services: BackendContext,
  provider: PaymentProvider,
  kinds: readonly Payable[],
): Payments {
  const payments: Payments = {
    services,
    provider,
    get payables() {
      return payables
    },
    get attempts() {
      return attempts
    },
    get charges() {
      return charges
    },
  }
  const payables = payablesOf([...kinds, payableCharge(payments), payableArrears(payments)])
  const attempts = attemptLifecycle(payments)
  const charges = chargeLifecycle(payments)
  return payments
}

/** Registers the outbox handlers of payments. Call once at start-up. */
export function registerPayments(payments: Payments, outbox: OutboxDispatcher): void {
  registerProviderRequests(payments, outbox)
  registerBindings(payments, outbox)
  registerRefundCommands(payments, outbox)
  registerBilling(payments, outbox)
  registerSettlements(payments, outbox)
}

/** For `registerOrderTimers`. */
export function paymentTimers({ attempts, charges }: Payments): OrderTimers[] {
  return [timersOf(attempts), timersOf(charges)]
}
