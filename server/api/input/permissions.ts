/*
 * Who of the staff may what. A permission names a subject and what is done to it; a role is a set of permissions. Each
 * staff row of the contract names its permission. The backend, the screens and the table at /ops/roles read this file,
 * and nothing else says who may what.
 */

/** All permissions, in the order of the table at /ops/roles. */
export const permissions = [
  'console.open',
  'customers.read',
  'customers.act',
  'customers.view',
  'customers.block',
  'customers.erase',
  'customers.merge',
  'testDrives.read',
  'testDrives.act',
  'subscriptions.read',
  'subscriptions.act',
  'licences.view',
  'papers.act',
  'arrears.act',
  'memberships.read',
  'memberships.invite',
  'returnCare.read',
  'returnCare.act',
  'damage.read',
  'damage.act',
  'service.read',
  'service.act',
  'termOffers.read',
  'termOffers.act',
  'termOffers.discount',
  'enquiries.read',
  'enquiries.act',
  'tradeIns.read',
  'tradeIns.act',
  'leads.read',
  'leads.act',
  'leads.export',
  'chats.read',
  'chats.answer',
  'activities.read',
  'activities.act',
  'applications.read',
  'applications.act',
  'stock.read',
  'stock.sell',
  'payments.read',
  'payments.act',
  'money.refund',
  'credit.read',
  'credit.decide',
  'invoices.read',
  'invoices.export',
  'invoices.settle',
  'companies.read',
  'agreements.write',
  'agreements.sign',
  'content.read',
  'content.write',
  'content.publish',
  'campaigns.read',
  'campaigns.write',
  'campaigns.send',
  'masterData.read',
  'masterData.write',
  'masterData.release',
  'mails.read',
  'statistics.read',
  'system.read',
  'system.operate',
  'roles.read',
  'roles.assign',
] as const
export type Permission = (typeof permissions)[number]

export const staffRoles = ['advisor', 'store', 'finance', 'editor', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Permissions of each role. */
export const permissionsOfRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  /** Sells: contacts, drives, offers. */
  advisor: [
    'console.open',
    'customers.read',
    'customers.act',
    'customers.view',
    'testDrives.read',
    'testDrives.act',
    'subscriptions.read',
    'subscriptions.act',
    'memberships.read',
    'returnCare.read',
    'damage.read',
    'damage.act',
    'service.read',
    'service.act',
    'termOffers.read',
    'termOffers.act',
    'termOffers.discount',
    'enquiries.read',
    'enquiries.act',
    'tradeIns.read',
    'tradeIns.act',
    'leads.read',
    'leads.act',
    'chats.read',
    'chats.answer',
    'activities.read',
    'activities.act',
    'companies.read',
    'stock.read',
    'mails.read',
  ],
  /** Hands cars over and takes them back. */
  store: [
    'console.open',
    'customers.read',
    'testDrives.read',
    'testDrives.act',
    'subscriptions.read',
    'subscriptions.act',
    'licences.view',
    'papers.act',
    'returnCare.read',
    'returnCare.act',
    'damage.read',
    'damage.act',
    'service.read',
    'service.act',
    'tradeIns.read',
    'tradeIns.act',
    'activities.read',
    'activities.act',
    'masterData.read',
    'masterData.write',
    'stock.read',
    'stock.sell',
  ],
  /** Money in and out, and what is owed. */
  finance: [
    'console.open',
    'customers.read',
    'customers.act',
    'customers.block',
    'subscriptions.read',
    'arrears.act',
    'memberships.read',
    'returnCare.read',
    'damage.read',
    'service.read',
    'termOffers.read',
    'tradeIns.read',
    'payments.read',
    'payments.act',
    'money.refund',
    'credit.read',
    'credit.decide',
    'invoices.read',
    'invoices.export',
    'invoices.settle',
    'companies.read',
    'agreements.write',
    'agreements.sign',
    'masterData.read',
    'masterData.write',
    'masterData.release',
    'statistics.read',
  ],
  /** What the site says, and to whom it has written. */
  editor: [
    'console.open',
    'memberships.read',
    'memberships.invite',
    'leads.read',
    'leads.export',
    'activities.read',
    'applications.read',
    'applications.act',
    'content.read',
    'content.write',
    'content.publish',
    'campaigns.read',
    'campaigns.write',
    'campaigns.send',
    'masterData.read',
    'masterData.write',
    'mails.read',
    'statistics.read',
  ],
  administrator: permissions,
}

/** Permissions that need a second factor within the last minutes: money, prices, credit, erasing or merging people, who may do what. */
export const stepUpPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'money.refund',
  'masterData.release',
  'agreements.sign',
  'invoices.settle',
  'termOffers.discount',
  'customers.erase',
  'customers.merge',
  'roles.assign',
])

/** Permission of a call that fires one of several events: some of them need another than the rest. */
export interface EventPermissions {
  events: Readonly<Record<string, Permission>>
  /** Of all other events. */
  otherwise: Permission
}

/** Permission of a row of the contract. */
export type RowPermission = Permission | EventPermissions

/** Permissions to fire the events of staff, by machine; customers have no machine. */
export const firing = {
  customer: {
    events: {
      'staff.blocked': 'customers.block',
      'staff.unblocked': 'customers.block',
      'staff.erased': 'customers.erase',
    },
    otherwise: 'customers.act',
  },
  testDriveOrder: 'testDrives.act',
  subscriptionOrder: {
    events: {
      'staff.terminationAnnounced': 'arrears.act',
      'staff.graceGranted': 'arrears.act',
      'staff.terminated': 'arrears.act',
      'staff.statementSettled': 'money.refund',
      'staff.refundRetried': 'money.refund',
    },
    otherwise: 'subscriptions.act',
  },
  /** All of them pay money back. */
  membershipOrder: 'money.refund',
  paymentAttempt: {
    events: { 'backend.refundRetried': 'money.refund', 'staff.paidOut': 'money.refund' },
    otherwise: 'payments.act',
  },
  creditReview: 'credit.decide',
  returnCareOrder: 'returnCare.act',
  damageReport: 'damage.act',
  serviceBooking: 'service.act',
  termOffer: { events: { 'staff.improved': 'termOffers.discount' }, otherwise: 'termOffers.act' },
  /** Plate and papers of a car, set by the store that hands it over. */
  carPapers: 'papers.act',
  carEnquiry: 'enquiries.act',
  tradeInRequest: 'tradeIns.act',
  lead: 'leads.act',
  activityRegistration: 'activities.act',
  jobApplication: 'applications.act',
  campaign: {
    events: { 'staff.scheduled': 'campaigns.send', 'staff.resumed': 'campaigns.send' },
    otherwise: 'campaigns.write',
  },
  collectedInvoice: 'invoices.settle',
  companyAgreement: {
    events: {
      'staff.offered': 'agreements.sign',
      'staff.renewalOffered': 'agreements.sign',
      'staff.suspended': 'agreements.sign',
      'staff.resumed': 'agreements.sign',
      'staff.terminated': 'agreements.sign',
    },
    otherwise: 'agreements.write',
  },
  dataChange: {
    events: {
      'staff.returned': 'masterData.release',
      'staff.released': 'masterData.release',
      'staff.unscheduled': 'masterData.release',
      'staff.undone': 'masterData.release',
    },
    otherwise: 'masterData.write',
  },
} as const satisfies Record<string, RowPermission>

/** Permission that an event needs, or any call without events. */
export function permissionFor(permission: RowPermission, event: string | null): Permission {
  if (typeof permission === 'string') return permission
  const { events, otherwise } = permission
  return (event !== null && Object.hasOwn(events, event) && events[event]) || otherwise
}

/** All permissions that a call may need, by its event. */
export function permissionsFor(permission: RowPermission): readonly Permission[] {
  return typeof permission === 'string' ? [permission] : [permission.otherwise, ...Object.values(permission.events)]
}

/** Whether one of these roles has a permission. */
export function mayDo(roles: readonly StaffRole[], permission: Permission): boolean {
  return roles.some((role) => permissionsOfRole[role].includes(permission))
}
