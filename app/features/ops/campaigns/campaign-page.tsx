import { lazy, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { editCampaign, fireCampaignEvent } from '#app/functions/ops/campaigns.functions.ts'
import { ActionList } from '#app/shared/operations/action-list.tsx'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { CampaignFacts, CampaignTexts } from './campaign-facts.tsx'
import { CampaignMark } from './campaign-mark.tsx'
import { eventTexts, type Plan, type StaffCampaign, type StaffEvent } from './campaign.ts'
import type { judgedEvents } from './judged-events.ts'
import { MailPreview } from './mail-preview.tsx'

// Forms bring their validation along, which is not needed until one is opened.
const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }))
const PlanForm = lazy(async () => ({ default: (await import('./plan-form.tsx')).PlanForm }))

interface CampaignPageProps {
  campaign: StaffCampaign
  events: ReturnType<typeof judgedEvents>
  /** Guard that refuses a change of its plan; null if it can be changed. */
  editRefusal: string | null
  renderDrawing: (step: DrawnStep) => ReactNode
}

/** Campaign: actions with the reason why not, texts, figures, preview, state machine and log. */
export function CampaignPage({ campaign, events, editRefusal, renderDrawing }: CampaignPageProps) {
  const { campaignNo, version, status, name, section } = campaign
  const params = { campaignNo }
  const { result, clearResult, fire } = useFire((event: StaffEvent | ({ type: 'staff.edited' } & Plan)) =>
    event.type === 'staff.edited'
      ? editCampaign({ data: { params, body: { ...planOf(event), version } } })
      : fireCampaignEvent({ data: { params, body: event } }),
  )
  const edit = { type: 'staff.edited' as const, title: 'staff-campaigns.edit' as const, refusal: editRefusal }
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.campaigns} number={name} mark={<CampaignMark status={status} />}>
        <FormattedMessage id={`mail-section.${section}`} /> · <bdi className="tabular">{campaignNo}</bdi>
      </DetailHeading>
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-14">
          <ActionList
            // A form belongs to the version of the campaign it was opened for.
            key={version}
            machine="campaign"
            actions={[edit, ...events.map(({ type, refusal }) => ({ type, title: eventTexts[type].title, refusal }))]}
            renderForm={(type) =>
              type === 'staff.edited' ? (
                <PlanForm
                  plan={planOf(campaign)}
                  submit="staff-campaigns.save"
                  onSave={async (plan) => void (await fire({ type, ...plan }))}
                />
              ) : (
                <EventForm type={type} campaign={campaign} fire={fire} />
              )
            }
          />
          <CampaignTexts campaign={campaign} />
        </div>
        <CampaignFacts campaign={campaign} />
      </div>
      <MailPreview campaign={campaign} />
      <LogReplay order={campaign} renderDrawing={renderDrawing} />
    </div>
  )
}

function planOf({ name, section, markets, languages, segment, channels }: Plan): Plan {
  return { name, section, markets, languages, segment, channels }
}
