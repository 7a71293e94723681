import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { staffRoles } from '#server/api/input/permissions.ts'
import { roleGrant, staffReason } from '#server/api/input/staff.ts'

const why = 'administrators decide who of the staff may do what; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

const role = z.enum(staffRoles)

const staffMember = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role).readonly(),
  hasSecondFactor: z.boolean(),
  /** The caller, who cannot change their own roles. */
  isOwn: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMember>

const staffChange = z.object({
  id: z.int(),
  at: instant,
  /** Name of who changed it; empty after their erasure. */
  by: z.string(),
  /** Name of the member concerned; empty after their erasure. */
  whose: z.string(),
  change: z.enum(['granted', 'withdrawn', 'secondFactorReset']),
  /** Role that was granted or withdrawn. */
  role: role.nullable(),
  reason: z.string(),
})

export const staffMembers = group('staff-members', {
  /** All members of staff by name, and the newest hundred changes. */
  listStaff: get('/ops/staff', {
    ...staff,
    permission: 'roles.read',
    returns: z.object({ items: z.array(staffMember), changes: z.array(staffChange) }),
  }),
  /** Gives a role to a person with an account, who thereby becomes a member of staff. A role that is held stays. */
  grantRole: post('/ops/staff/roles', {
    ...staff,
    permission: 'roles.assign',
    body: roleGrant,
    returns: staffMember,
    isIdempotent: true,
    errors: ['not_found', 'own_roles'],
  }),
  /** Withdraws a role at once. Without any role the person is a customer again. */
  withdrawRole: post('/ops/staff/{accountId}/roles/withdrawals', {
    ...staff,
    permission: 'roles.assign',
    body: z.object({ role, reason: staffReason }),
    returns: staffMember,
    isIdempotent: true,
    errors: ['not_found', 'own_roles', 'last_administrator'],
  }),
  /** Removes the second factor of a member who has lost it, and ends their sessions: they enrol a new one. */
  resetSecondFactor: post('/ops/staff/{accountId}/second-factor/reset', {
    ...staff,
    permission: 'roles.assign',
    body: z.object({ reason: staffReason }),
    returns: staffMember,
    isIdempotent: true,
    errors: ['not_found', 'own_roles'],
  }),
})
