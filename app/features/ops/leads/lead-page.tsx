import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { fireLeadEvent } from '#app/functions/ops/leads.functions.ts'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { News } from '#app/shared/operations/news.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { orderLists } from '#app/shared/order-kinds.ts'
import { leadMachine } from '#machines/orders/lead/index.ts'
import { LeadActions } from './lead-actions.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadMark, type StaffLead } from './lead-mark.tsx'
import { LeadNotes } from './lead-notes.tsx'

interface LeadPageProps {
  lead: StaffLead
  renderDrawing: (step: DrawnStep) => ReactNode
}

export type LeadEvent = Parameters<typeof fireLeadEvent>[0]['data']['body']

/** One lead: who it is about, what staff did and can do about it, and its log. */
export function LeadPage({ lead, renderDrawing }: LeadPageProps) {
  const { leadNo, version, status, contact, scene, isInApp } = lead
  const { news, forgetNews, fire } = useFire((event: LeadEvent) =>
    fireLeadEvent({ data: { params: { leadNo }, body: event } }),
  )
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.leads} number={leadNo} mark={<LeadMark status={status} contact={contact} />}>
        <FormattedMessage id={`staff-lead.scene.${scene}`} />
        {isInApp && (
          <>
            {' · '}
            <FormattedMessage id="staff-lead.inApp" />
          </>
        )}
      </DetailHeading>
      <News news={news} onForget={forgetNews} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-10">
          <LeadActions key={version} lead={lead} fire={fire} />
          <LeadNotes notes={lead.notes} />
        </div>
        <LeadFacts lead={lead} />
      </div>
      <LogReplay machine={leadMachine} order={lead} renderDrawing={renderDrawing} />
    </div>
  )
}
