import type { openProduct } from '#app/functions/public/subscription.functions.ts'

type Outcome = Awaited<ReturnType<typeof openProduct>>
export type OpenedProduct = Extract<Outcome, { ok: true }>['value']
export type Product = OpenedProduct['product']
export type Quote = OpenedProduct['quote']
