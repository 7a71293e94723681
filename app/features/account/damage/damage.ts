import type { openDamageForm, openDamageReport } from '#app/functions/account/damage.functions.ts'

type ValueOf<Outcome> = Outcome extends { ok: true; value: infer Value } ? Value : never

/** Car of an order, with its earlier reports. */
export type DamageForm = ValueOf<Awaited<ReturnType<typeof openDamageForm>>>
export type DamageReport = ValueOf<Awaited<ReturnType<typeof openDamageReport>>>
