import { linkOptions } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { listLeads } from '#app/functions/ops/leads.functions.ts'
import type { WaitingSearch } from '#app/lib/search/search-params.ts'
import { WaitingList } from '#app/shared/operations/waiting-list.tsx'
import { ExportButton } from './export-button.tsx'
import { LeadMark } from './lead-mark.tsx'

const texts = {
  title: 'kinds.list.lead',
  lead: 'staff-lead.lead',
  waiting: 'staff-lead.waiting',
  none: 'staff-lead.none',
  column: 'staff-lead.column',
} as const

type List = Awaited<ReturnType<typeof listLeads>>

/** Leads: those waiting for a contact, longest first, or all. */
export function LeadList({ items, next, search }: List & { search: WaitingSearch }) {
  const { formatMessage } = useIntl()
  const entries = items.map(({ leadNo, scene, name, createdAt, status, contact }) => ({
    number: leadNo,
    link: linkOptions({ to: '/{-$locale}/ops/leads/$leadNo', params: ({ locale }) => ({ locale, leadNo }) }),
    about: [formatMessage({ id: `staff-lead.scene.${scene}` }), name].filter(Boolean).join(' · '),
    at: createdAt,
    mark: <LeadMark status={status} contact={contact} />,
  }))
  return (
    <WaitingList
      texts={texts}
      entries={entries}
      next={next}
      search={search}
      actions={<ExportButton which={search.which ?? 'waiting'} />}
    />
  )
}
