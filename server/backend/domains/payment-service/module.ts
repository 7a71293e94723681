/* Exports for other domains. */

export { merchantKeys } from './pay-context.ts'
export { formLimits } from './read-request.ts'
export { createPaymentService, type PaymentService } from './service.ts'
export { resealVault } from './vault.ts'
