export const RegistrationStatus = {
  registered: 1,
  waitlisted: 2,
  attended: 3,
  cancelled: 4,
  missed: 5,
  lapsed: 6,
} as const
export type RegistrationStatus = (typeof RegistrationStatus)[keyof typeof RegistrationStatus]

/** Status codes of a registration for an upcoming activity. */
export const openRegistration = [RegistrationStatus.registered, RegistrationStatus.waitlisted] as const
