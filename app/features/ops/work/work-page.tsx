import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice, type NoticeTone } from '#app/components/notice.tsx'
import { assignWork, type listWork } from '#app/functions/ops/work.functions.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Table } from '#app/shared/operations/table.tsx'
import { BulkAssignment } from './bulk-assignment.tsx'
import { WorkFilters, WorkUrgencies } from './work-filters.tsx'
import { WorkRow } from './work-row.tsx'
import type { WorkSearch } from './work-search.ts'

type List = Awaited<ReturnType<typeof listWork>>
export type Item = List['items'][number]

const keyOf = ({ kind, itemNo }: Item) => `${kind} ${itemNo}`

/** What waits for staff, in every kind, most urgent first. */
export function WorkPage({ items, next, counts, staff, search }: List & { search: WorkSearch }) {
  const router = useRouter()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<{ tone: NoticeTone; text: ReactNode } | null>(null)
  const chosen = items.filter((item) => selected.has(keyOf(item)))
  const isFiltered = Object.keys(search).some((name) => name !== 'after' && name !== 'sort')

  function toggle(item: Item) {
    const others = new Set(selected)
    if (!others.delete(keyOf(item))) others.add(keyOf(item))
    setSelected(others)
  }

  async function assign(some: readonly Item[], assignee: string | null) {
    setIsBusy(true)
    setResult(null)
    try {
      const keys = some.map(({ kind, itemNo }) => ({ kind, itemNo }))
      const done = await assignWork({ data: { body: { items: keys, assignee } } })
      await router.invalidate()
      if (done.ok) setSelected(new Set())
      setResult(
        done.ok
          ? {
              tone: done.value.assigned === 0 ? 'warning' : 'success',
              text: <FormattedMessage id="staff-work.assigned" values={{ count: done.value.assigned }} />,
            }
          : { tone: 'warning', text: <FormattedMessage id={`errors.${done.code}`} /> },
      )
    } catch (error) {
      // Shown; assigning again has no further effect.
      logError('work could not be assigned', error)
      setResult({ tone: 'danger', text: <FormattedMessage id={failureMessage(error)} /> })
    }
    setIsBusy(false)
  }

  return (
    <>
      <PageHeading title={<FormattedMessage id="operations.work" />} lead={<FormattedMessage id="staff-work.lead" />} />
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
        <WorkFilters search={search} counts={counts} />
        <div className="min-w-0">
          <div className="mb-5">
            <WorkUrgencies search={search} counts={counts} />
          </div>
          {result && (
            <div className="mb-6">
              <Notice tone={result.tone} live="polite" onClose={() => setResult(null)}>
                {result.text}
              </Notice>
            </div>
          )}
          {items.length === 0 ? (
            <Notice tone={isFiltered ? 'info' : 'success'}>
              <FormattedMessage id={isFiltered ? 'staff-work.none' : 'staff-work.empty'} />
            </Notice>
          ) : (
            <>
              <BulkAssignment
                count={chosen.length}
                staff={staff.filter(({ kinds }) => chosen.every(({ kind }) => kinds.includes(kind)))}
                isBusy={isBusy}
                onAssign={(assignee) => void assign(chosen, assignee)}
              />
              <Table
                label="operations.work"
                columns={[
                  { label: 'staff-work.column.select' },
                  { label: 'staff-work.column.what' },
                  { label: 'operations.filter.country', isWide: true },
                  { label: 'staff-work.column.since', isWide: true },
                  { label: 'staff-work.column.until' },
                  { label: 'staff-work.column.assignee', isWide: true },
                ]}
              >
                {items.map((item) => (
                  <WorkRow
                    key={keyOf(item)}
                    item={item}
                    isSelected={selected.has(keyOf(item))}
                    isBusy={isBusy}
                    onToggle={() => toggle(item)}
                    onTake={() => void assign([item], 'me')}
                  />
                ))}
              </Table>
            </>
          )}
          <NextPage isLater={search.after !== undefined} next={next} />
        </div>
      </div>
    </>
  )
}
