import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { StaffCampaign } from './campaign.ts'

type Status = StaffCampaign['status']

const tones: Record<Status, StatusTone> = {
  [CampaignStatus.draft]: 'over',
  [CampaignStatus.scheduled]: 'under',
  [CampaignStatus.sending]: 'live',
  [CampaignStatus.paused]: 'wanting',
  [CampaignStatus.sent]: 'done',
  [CampaignStatus.failed]: 'wanting',
  [CampaignStatus.cancelled]: 'over',
}

/** State of a campaign. */
export function CampaignMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`staff-campaigns.status.${nameOf(CampaignStatus, status)}`} />
}
