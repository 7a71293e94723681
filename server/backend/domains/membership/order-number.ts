import { isReadableCode, readableCode } from '#server/backend/kernel/secrets/readable-code.ts'

/** `MO-7K3M-9Q2X`: 40 random bits. */
export function newMembershipNumber(): string {
  return `MO-${readableCode(2)}`
}

export function isMembershipNumber(text: string): boolean {
  return isReadableCode(text, 'MO', 2)
}
