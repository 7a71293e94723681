import { isReadableCode, readableCode } from '#server/backend/kernel/secrets/readable-code.ts'

/** `SO-7K3M-9Q2X`: 40 random bits. */
export function newSubscriptionNumber(): string {
  return `SO-${readableCode(2)}`
}

/** `FO-7K3M-9Q2X`: of several cars that were placed together. */
export function newFleetNumber(): string {
  return `FO-${readableCode(2)}`
}

export function isSubscriptionNumber(text: string): boolean {
  return isReadableCode(text, 'SO', 2)
}
