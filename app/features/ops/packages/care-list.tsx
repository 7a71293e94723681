import { linkOptions } from '@tanstack/react-router'
import type { listCares } from '#app/functions/ops/packages.functions.ts'
import type { WaitingSearch } from '#app/lib/search/search-params.ts'
import { WaitingList } from '#app/shared/operations/waiting-list.tsx'
import { CareMark } from './care-mark.tsx'

const texts = {
  title: 'kinds.list.returnCare',
  lead: 'staff-care.list.lead',
  waiting: 'staff-care.list.waiting',
  none: 'staff-care.list.none',
  column: 'staff.column.care',
} as const

/** Damage covers of returned cars: those waiting for a report or a decision, longest first, or all. */
export function CareList({ items, next, search }: Awaited<ReturnType<typeof listCares>> & { search: WaitingSearch }) {
  const entries = items.map(({ careNo, orderNo, returnedAt, status }) => ({
    number: careNo,
    link: linkOptions({ to: '/{-$locale}/ops/return-care/$careNo', params: ({ locale }) => ({ locale, careNo }) }),
    about: orderNo,
    at: returnedAt,
    mark: <CareMark status={status} />,
  }))
  return <WaitingList texts={texts} entries={entries} next={next} search={search} />
}
