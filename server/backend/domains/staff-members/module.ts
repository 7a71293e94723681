import { staffMembers as staffGroup } from '#server/api/contract/groups/staff-members.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createStaffHandlers } from './staff-members.handlers.ts'

/** Who of the staff holds which role. What a role may do is declared in `server/api/input/permissions.ts`. */
export const staffMembers: Module = {
  name: 'staff-members',
  open: ({ services }) => ({ endpoints: mount(staffGroup, createStaffHandlers(services)) }),
}
