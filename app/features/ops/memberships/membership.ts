import type { fireMembershipEvent, getStaffMembership, listCodes } from '#app/functions/ops/memberships.functions.ts'

/** Membership for staff. */
export type StaffMembership = Extract<Awaited<ReturnType<typeof getStaffMembership>>, { ok: true }>['value']
export type CodeList = Awaited<ReturnType<typeof listCodes>>

/** Event that staff may fire, with its input. */
export type StaffEvent = Parameters<typeof fireMembershipEvent>[0]['data']['body']
export type StaffEventType = StaffEvent['type']
