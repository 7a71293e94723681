import { z } from 'zod/mini'

/** Month of the books, `2026-11`. */
export const invoiceMonth = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/))
