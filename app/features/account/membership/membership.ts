import type { openOwnMembership } from '#app/functions/account/membership.functions.ts'

export type OwnMembership = Extract<Awaited<ReturnType<typeof openOwnMembership>>, { ok: true }>['value']
export type Info = OwnMembership['info']
export type Order = NonNullable<OwnMembership['order']>
export type Action = Order['actions'][number]
