import { isReadableCode, readableCode } from '#server/backend/kernel/secrets/readable-code.ts'

type Prefix = 'PA' | 'PB' | 'PM' | 'MD' | 'MC'

/** `PA-7K3M-9Q2X-C04T`: number of an attempt, binding, method, mandate or monthly charge, with 60 random bits. */
export function newPaymentNumber(prefix: Prefix): string {
  return `${prefix}-${readableCode(3)}`
}

export function isPaymentNumber(prefix: Prefix, number: string): boolean {
  return isReadableCode(number, prefix, 3)
}
