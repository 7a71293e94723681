export const CarEnquiryStatus = {
  enquired: 10,
  offered: 20,
  accepted: 30,
  declined: 40,
  expired: 50,
  withdrawn: 60,
  rejected: 70,
  completed: 80,
} as const
export type CarEnquiryStatus = (typeof CarEnquiryStatus)[keyof typeof CarEnquiryStatus]
