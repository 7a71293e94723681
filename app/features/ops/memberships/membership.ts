import type { fireMembershipEvent, getStaffMembership, listCodes } from '#app/functions/ops/memberships.functions.ts'

/** A membership as staff see it. */
export type StaffMembership = Extract<Awaited<ReturnType<typeof getStaffMembership>>, { ok: true }>['value']
export type CodeList = Awaited<ReturnType<typeof listCodes>>

/** What staff may fire, with what the event asks for. */
export type StaffEvent = Parameters<typeof fireMembershipEvent>[0]['data']['body']
export type StaffEventType = StaffEvent['type']
