import { monthlyChargeMachine } from '#machines/orders/monthly-charge/index.ts'
import { paymentAttemptMachine } from '#machines/orders/payment-attempt/index.ts'
import { paymentOperations } from '#server/api/contract/groups/payment-operations.ts'
import { payment } from '#server/api/contract/groups/payment.ts'
import type { Module } from '#server/backend/module.ts'
import { monthlyCharges, paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { assemblePayments, paymentPaths } from './assemble-payments.ts'
import { paymentTimers, registerPayments } from './create-payments.ts'
import { createPaymentOperationsHandlers } from './payment-operations.handlers.ts'
import { paymentSearch } from './payment-search.ts'
import { arrearsWork, moneyWork, refundWork } from './payment-work.ts'
import { createPaymentHandlers } from './payment.handlers.ts'
import { paymentData } from './personal-data.ts'
import { reconcile } from './reconcile.ts'

export { alertStaff } from './alerts.ts'
export { attemptsOf, transactionsOf } from './attempts.ts'
export { chargeOnce, replanBilling, startBilling, stopBilling } from './billing.ts'
export { chargedOf, chargesOf, isOwed, nextTryOf } from './charges.ts'
export { goodwillLeft, listGoodwill, recordGoodwill } from './goodwill.ts'
export { mandateOf } from './mandates.ts'
export { moneyOf, type OrderMoney, owingOrders, refundsUnderWay, withAmounts } from './order-money.ts'
export type {
  BillingPeriod,
  ChargedPeriod,
  InvoicedOrder,
  MethodOwner,
  OrderPaymentEvent,
  Payable,
  PayableOrder,
} from './payable.ts'
export { accountMethodOf, isUsable, readMethod } from './payment-methods.ts'
export { payOnAccount } from './place-on-account.ts'
export { attemptView, chargeView } from './payment-views.ts'
export { requestRefund, retryRefunds, settlePayouts, voidAttempts } from './refunds.ts'
export { settleBilling } from './settle-billing.ts'

export const payments: Module = {
  name: 'payments',
  storedOrders: [
    { machine: paymentAttemptMachine, table: paymentAttempts },
    { machine: monthlyChargeMachine, table: monthlyCharges },
  ],
  personalData: [paymentData],
  searches: [paymentSearch],
  work: [refundWork, arrearsWork, moneyWork],
  recurringJobs: [{ name: 'payments.reconcile', schedule: { everyMinutes: 5 }, run: reconcile }],
  open({ services, declared }) {
    const { payments, service, fetch } = assemblePayments(services, declared.payables)
    return {
      endpoints: [
        ...mount(payment, createPaymentHandlers(payments)),
        ...mount(paymentOperations, createPaymentOperationsHandlers(payments)),
      ],
      extraRoutes: [{ paths: paymentPaths, fetch }],
      timers: paymentTimers(payments),
      async start(outbox) {
        registerPayments(payments, outbox)
        await service?.start(outbox)
      },
    }
  },
}
