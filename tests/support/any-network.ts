import { randomInt } from 'node:crypto'

/** Random address in a network of its own, as limits count networks: from the documentation range. */
export function anyNetwork(): string {
  const group = () => randomInt(0x10000).toString(16)
  return `2001:db8:${group()}:${group()}::1`
}

/** Random Norwegian phone number. */
export function anyPhone(): string {
  return `4${randomInt(1_000_000, 10_000_000)}`
}
