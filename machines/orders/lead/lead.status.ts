export const LeadStatus = {
  recorded: 10,
  confirmed: 20,
  unsubscribed: 30,
  pseudonymised: 40,
  expired: 90,
} as const
export type LeadStatus = (typeof LeadStatus)[keyof typeof LeadStatus]
