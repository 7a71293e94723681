export const CreditReviewStatus = {
  investigating: 10,
  inReview: 20,
  passed: 30,
  refused: 40,
  reviewRequested: 50,
  refusedByPerson: 60,
} as const
export type CreditReviewStatus = (typeof CreditReviewStatus)[keyof typeof CreditReviewStatus]
