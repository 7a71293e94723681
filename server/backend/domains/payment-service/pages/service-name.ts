import type { Merchant } from '#server/backend/domains/payment-service/pay-context.ts'

/** Name shown to shoppers. */
export function serviceName({ name }: Merchant): string {
  return `${name} Pay`
}
