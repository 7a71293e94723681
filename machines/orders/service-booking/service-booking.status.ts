export const ServiceStatus = {
  booked: 10,
  checkedIn: 20,
  ready: 30,
  completed: 40,
  cancelled: 50,
  missed: 60,
} as const
export type ServiceStatus = (typeof ServiceStatus)[keyof typeof ServiceStatus]

const { booked, checkedIn, ready } = ServiceStatus

/** Status codes of bookings that are not over. */
export const openService = [booked, checkedIn, ready] as const
