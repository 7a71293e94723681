import { randomInt } from 'node:crypto'

/** An address in a network that nobody else comes from, as limits count networks: of the range for documentation. */
export function anyNetwork(): string {
  const group = () => randomInt(0x10000).toString(16)
  return `2001:db8:${group()}:${group()}::1`
}

/** A telephone number of Norway that is likely nobody else's. */
export function anyPhone(): string {
  return `4${randomInt(1_000_000, 10_000_000)}`
}
