import type { MessageId } from '#app/i18n/messages.ts'
import type { RegistrationEvent } from '#machines/orders/activity-registration/index.ts'
import type { CampaignEvent } from '#machines/orders/campaign/index.ts'
import type { CarEnquiryEvent } from '#machines/orders/car-enquiry/index.ts'
import type { AgreementEvent } from '#machines/orders/company-agreement/index.ts'
import type { DamageEvent } from '#machines/orders/damage-report/index.ts'
import type { DataChangeEvent } from '#machines/orders/data-change/index.ts'
import type { ApplicationEvent } from '#machines/orders/job-application/index.ts'
import type { MembershipEvent } from '#machines/orders/membership-order/index.ts'
import type { ReturnCareEvent } from '#machines/orders/return-care-order/index.ts'
import type { ServiceEvent } from '#machines/orders/service-booking/index.ts'
import type { SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import type { TermOfferEvent } from '#machines/orders/term-offer/index.ts'
import type { TestDriveEvent } from '#machines/orders/test-drive-order/index.ts'
import type { TradeInEvent } from '#machines/orders/trade-in-request/index.ts'

type StaffTitles<Event extends string> = Partial<Record<Event, MessageId>>

/** Titles of the actions of staff, by machine and event, for the console and the simulator. */
export const staffButtons = {
  subscriptionOrder: {
    'staff.stockRefused': 'staff.event.stockRefused',
    'staff.prepared': 'staff.event.prepared',
    'staff.verificationFailed': 'staff.event.verificationFailed',
    'staff.vehicleReplaced': 'staff.event.vehicleReplaced',
    'staff.handoverFailed': 'staff.event.handoverFailed',
    'staff.handedOver': 'staff.event.handedOver',
    'staff.terminationAnnounced': 'staff.event.terminationAnnounced',
    'staff.graceGranted': 'staff.event.graceGranted',
    'staff.terminated': 'staff.event.terminated',
    'staff.returned': 'staff.event.returned',
    'staff.statementSettled': 'staff.event.statementSettled',
    'staff.refundRetried': 'staff.event.refundRetried',
    'staff.unwound': 'staff.event.unwound',
  },
  membershipOrder: {
    'staff.refundRetried': 'staff.event.refundRetried',
    'staff.paidOut': 'staff-membership.paidOut',
    'staff.goodwillGranted': 'staff.event.goodwillGranted',
  },
  testDriveOrder: {
    'staff.arranged': 'operations.event.arranged',
    'staff.rescheduled': 'operations.event.rescheduled',
    'staff.completed': 'operations.event.completed',
    'staff.walkInCompleted': 'operations.event.walkInCompleted',
    'staff.cancelled': 'operations.event.cancelled',
    'timer.noShow': 'operations.event.noShow',
  },
  tradeInRequest: {
    'staff.handedIn': 'staff-trade-ins.handedIn',
    'staff.valued': 'staff-trade-ins.value',
    'staff.rejected': 'staff-trade-ins.reject',
  },
  carEnquiry: {
    'staff.completed': 'staff-enquiries.completed',
    'staff.offered': 'staff-enquiries.offer',
    'staff.rejected': 'staff-enquiries.reject',
  },
  campaign: {
    'staff.tested': 'staff-campaigns.test',
    'staff.scheduled': 'staff-campaigns.schedule',
    'staff.unscheduled': 'staff-campaigns.unschedule',
    'staff.paused': 'staff-campaigns.pause',
    'staff.resumed': 'staff-campaigns.resume',
    'staff.reopened': 'staff-campaigns.reopen',
    'staff.cancelled': 'staff-campaigns.cancel',
  },
  companyAgreement: {
    'staff.offered': 'staff-companies.offer',
    'staff.withdrawn': 'staff-companies.withdraw',
    'staff.discarded': 'staff-companies.discard',
    'staff.suspended': 'staff-companies.suspend',
    'staff.resumed': 'staff-companies.resume',
    'staff.renewalOffered': 'staff-companies.renew',
    'staff.renewalWithdrawn': 'staff-companies.renewWithdraw',
    'staff.terminated': 'staff-companies.terminate',
  },
  dataChange: {
    'staff.proposed': 'staff-master-data.propose',
    'staff.published': 'staff-master-data.publish',
    'staff.released': 'staff-master-data.release',
    'staff.returned': 'staff-master-data.return',
    'staff.withdrawn': 'staff-master-data.withdraw',
    'staff.unscheduled': 'staff-master-data.unschedule',
    'staff.undone': 'staff-master-data.undo',
    'staff.retracted': 'staff-master-data.undo',
    'staff.reopened': 'staff-master-data.reopen',
    'staff.discarded': 'staff-master-data.discard',
  },
  activityRegistration: {
    'staff.checkedIn': 'staff-activities.checkIn',
    'staff.checkInUndone': 'staff-activities.undo',
    'staff.cancelled': 'staff-activities.cancel',
  },
  damageReport: {
    'staff.triaged': 'staff-damage.triage',
    'staff.assistanceSent': 'staff-damage.assist',
    'staff.repairScheduled': 'staff-damage.schedule',
    'staff.repaired': 'staff-damage.repaired',
    'staff.settled': 'staff-damage.settle',
    'staff.rejected': 'staff-damage.reject',
  },
  serviceBooking: {
    'staff.checkedIn': 'staff-service.checkIn',
    'staff.finished': 'staff-service.finish',
    'staff.handedBack': 'staff-service.handBack',
    'staff.rescheduled': 'staff-service.move',
    'staff.cancelled': 'staff-service.cancel',
  },
  termOffer: {
    'staff.called': 'staff-term-offers.called',
    'staff.improved': 'staff-term-offers.improve',
    'staff.withdrawn': 'staff-term-offers.withdraw',
  },
  jobApplication: {
    'staff.reviewed': 'staff-applications.review',
    'staff.invited': 'staff-applications.invite',
    'staff.offered': 'staff-applications.offer',
    'staff.hired': 'staff-applications.hire',
    'staff.rejected': 'staff-applications.reject',
    'staff.noted': 'staff-applications.note',
  },
  returnCareOrder: {
    'staff.reportIssued': 'staff-care.issue.submit',
    'staff.noDamageFound': 'staff.care.noDamageFound',
    'staff.itemDecided': 'staff.verdict.submit',
  },
} as const satisfies {
  subscriptionOrder: StaffTitles<SubscriptionEvent['type']>
  membershipOrder: StaffTitles<MembershipEvent['type']>
  testDriveOrder: StaffTitles<TestDriveEvent['type']>
  tradeInRequest: StaffTitles<TradeInEvent['type']>
  carEnquiry: StaffTitles<CarEnquiryEvent['type']>
  campaign: StaffTitles<CampaignEvent['type']>
  companyAgreement: StaffTitles<AgreementEvent['type']>
  dataChange: StaffTitles<DataChangeEvent['type']>
  activityRegistration: StaffTitles<RegistrationEvent['type']>
  damageReport: StaffTitles<DamageEvent['type']>
  serviceBooking: StaffTitles<ServiceEvent['type']>
  termOffer: StaffTitles<TermOfferEvent['type']>
  jobApplication: StaffTitles<ApplicationEvent['type']>
  returnCareOrder: StaffTitles<ReturnCareEvent['type']>
}
