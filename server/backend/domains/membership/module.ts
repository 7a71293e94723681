import { membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { membershipOperations } from '#server/api/contract/groups/membership-operations.ts'
import { membership as membershipGroup } from '#server/api/contract/groups/membership.ts'
import type { Module } from '#server/backend/module.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { membershipEndingMails } from './mails/membership-ending-mails.ts'
import { membershipGrantMails } from './mails/membership-grant-mails.ts'
import { membershipMails } from './mails/membership-mails.ts'
import { membershipNotifications } from './membership-notifications.ts'
import { createMembershipOperationsHandlers } from './membership-operations.handlers.ts'
import { membershipSearch } from './membership-search.ts'
import { createMembershipHandlers } from './membership.handlers.ts'
import { membershipLifecycle } from './membership.lifecycle.ts'
import { membershipOfferData } from './offer-data.ts'
import { openMemberships } from './open-memberships.ts'
import { payableMembership } from './payable-membership.ts'
import { membershipData } from './personal-data.ts'
import { seedMemberships } from './seed/memberships.ts'
import { membershipContracts } from './statutory-contracts.ts'

export const membership: Module = {
  name: 'membership',
  masterData: [membershipOfferData],
  searches: [membershipSearch],
  seedReference: seedMemberships,
  personalData: [membershipData],
  orderTables: [membershipOrders],
  storedOrders: [{ machine: membershipOrderMachine, table: membershipOrders }],
  notifications: [membershipNotifications],
  payable: payableMembership,
  statutoryContracts: membershipContracts,
  mails: [membershipMails, membershipGrantMails, membershipEndingMails],
  openOrders: { membership: openMemberships },
  open: ({ services }) => ({
    endpoints: [
      ...mount(membershipGroup, createMembershipHandlers(services)),
      ...mount(membershipOperations, createMembershipOperationsHandlers(services)),
    ],
    timers: [timersOf(membershipLifecycle)],
  }),
}
