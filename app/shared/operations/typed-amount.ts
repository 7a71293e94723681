import { z } from 'zod/mini'
import { westernDigits } from '#machines/shared/digits.ts'

/** Typed amount `1234,5` or `1234.50` in minor units; null for anything else. */
export function minorUnits(typed: string): number | null {
  const [, whole, parts = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(westernDigits(typed).trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'))
}

/** Typed amount within bounds, both in minor units. */
export function amountWithin(least: number, most: number) {
  return z.string().check(
    z.refine((typed) => {
      const amount = minorUnits(typed)
      return amount !== null && amount >= least && amount <= most
    }),
  )
}
