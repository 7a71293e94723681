import { z } from 'zod/mini'
import { marketCodes } from '#config'

/** A market; a machine, which knows it as plain text, hands over any. */
export const market = z
  // Rules that look a market up are not asked about a text that is none.
  .pipe(z.string().check(z.maxLength(2, { abort: true })), z.enum(marketCodes))
  .register(z.globalRegistry, { enum: [...marketCodes] })
