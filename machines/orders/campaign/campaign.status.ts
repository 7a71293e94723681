export const CampaignStatus = {
  draft: 10,
  scheduled: 20,
  sending: 30,
  paused: 40,
  sent: 50,
  failed: 80,
  cancelled: 90,
} as const
export type CampaignStatus = (typeof CampaignStatus)[keyof typeof CampaignStatus]
