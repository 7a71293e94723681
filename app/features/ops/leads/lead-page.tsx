import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { fireLeadEvent } from '#app/functions/ops/leads.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { LeadActions } from './lazy-lead-actions.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadMark, type StaffLead } from './lead-mark.tsx'

interface LeadPageProps {
  lead: StaffLead
  renderDrawing: (step: DrawnStep) => ReactNode
}

export type LeadEvent = Parameters<typeof fireLeadEvent>[0]['data']['body']

/** Lead: facts, staff actions and log. */
export function LeadPage({ lead, renderDrawing }: LeadPageProps) {
  const { leadNo, version, status, contact, scene, isInApp } = lead
  const { result, clearResult, fire } = useFire((event: LeadEvent) =>
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
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-10">
          <LaterPart>
            <LeadActions key={version} lead={lead} fire={fire} />
          </LaterPart>
          <LeadNotes notes={lead.notes} />
        </div>
        <LeadFacts lead={lead} />
      </div>
      <LogReplay order={lead} renderDrawing={renderDrawing} />
    </div>
  )
}

/** Notes of staff, newest first. */
function LeadNotes({ notes }: Pick<StaffLead, 'notes'>) {
  const locale = useLocale()
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-lead.notes" />
      </h2>
      {notes.length === 0 ? (
        <p className="text-ink-soft">
          <FormattedMessage id="staff-lead.notes.none" />
        </p>
      ) : (
        <ol className="border-t border-hairline">
          {notes.toReversed().map(({ at, by, text }) => (
            <li key={at} className="grid gap-1 border-b border-hairline py-3 text-sm">
              <span className="tabular text-ink-soft">
                {formatTimestamp(locale, at)} · <bdi>{by}</bdi>
              </span>
              <span className="wrap-anywhere whitespace-pre-line">
                <bdi>{text}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
