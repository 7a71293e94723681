import { z } from 'zod/mini'
import { monthPattern } from './month.ts'

/** Month of the books, `2026-11`. */
export const invoiceMonth = z.string().check(z.regex(monthPattern))
