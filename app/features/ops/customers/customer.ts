import type { getCustomer } from '#app/functions/ops/customers.functions.ts'

export type Customer = Extract<Awaited<ReturnType<typeof getCustomer>>, { ok: true }>['value']
