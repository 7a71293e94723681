import type { Merchant } from '#server/backend/domains/payment-service/pay-context.ts'

/** As shoppers read it. */
export function serviceName({ name }: Merchant): string {
  return `${name} Pay`
}
