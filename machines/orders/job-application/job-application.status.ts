export const ApplicationStatus = {
  received: 10,
  inReview: 20,
  interview: 30,
  offered: 40,
  hired: 50,
  rejected: 60,
  withdrawn: 70,
  erased: 80,
} as const
export type ApplicationStatus = (typeof ApplicationStatus)[keyof typeof ApplicationStatus]

const { received, inReview, interview, offered } = ApplicationStatus

/** Status codes of applications that are not closed. */
export const openApplications = [received, inReview, interview, offered] as const
