import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { type PillLink, PillLinks } from '#app/components/pill-links.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { listWork } from '#app/functions/ops/work.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { CountryField } from '#app/shared/operations/list-filters.tsx'
import { workKinds } from '#app/shared/operations/work-kinds.ts'
import { workSorts, workUrgencies, type WorkUrgency } from '#server/api/input/work.ts'
import { readWorkSearch, type WorkSearch } from './work-search.ts'

type Counts = Awaited<ReturnType<typeof listWork>>['counts']

interface FiltersProps {
  search: WorkSearch
  counts: Counts
}

/** Filters of the queue, with the number of items that each kind has under the others. */
export function WorkFilters({ search, counts }: FiltersProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate({ from: '/{-$locale}/ops/' })
  const choice = (kind: string | undefined, label: MessageId) =>
    pillOf(search, {
      key: kind ?? 'all',
      label,
      count: numberOf(counts, kind ?? null, search.urgency),
      isChosen: kind === search.kind,
      to: { kind },
    })
  return (
    <div className="grid gap-5 lg:gap-8">
      <PillLinks
        label="staff-work.kinds"
        desktop="list"
        pills={[
          choice(undefined, 'operations.filter.all'),
          ...Object.entries(workKinds)
            .filter(([kind]) => kind === search.kind || numberOf(counts, kind, search.urgency) > 0)
            .map(([kind, { name }]) => choice(kind, name)),
        ]}
      />
      <Form
        method="get"
        className="grid items-end gap-4 sm:max-lg:grid-cols-[1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          const { country: market, ...fields } = Object.fromEntries(new FormData(event.currentTarget))
          void navigate({ search: readWorkSearch({ kind: search.kind, urgency: search.urgency, market, ...fields }) })
        }}
      >
        <CountryField country={search.market} />
        <SelectField
          key={`assignee ${search.assignee}`}
          name="assignee"
          label={formatMessage({ id: 'staff-work.column.assignee' })}
          defaultValue={search.assignee ?? ''}
          placeholder={formatMessage({ id: 'operations.filter.all' })}
          options={(['me', 'nobody'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `staff-work.assignee.${value}` }),
          }))}
        />
        <SelectField
          key={`sort ${search.sort}`}
          name="sort"
          label={formatMessage({ id: 'staff-work.sort' })}
          defaultValue={search.sort ?? 'due'}
          options={workSorts.map((value) => ({ value, label: formatMessage({ id: `staff-work.sort.${value}` }) }))}
        />
        <Button type="submit" variant="quiet">
          <FormattedMessage id="staff-work.filter" />
        </Button>
      </Form>
    </div>
  )
}

/** How urgent the items are, with their numbers under the other filters. */
export function WorkUrgencies({ search, counts }: FiltersProps) {
  const choice = (urgency: WorkUrgency | undefined, label: MessageId) =>
    pillOf(search, {
      key: urgency ?? 'all',
      label,
      count: numberOf(counts, search.kind ?? null, urgency),
      isChosen: urgency === search.urgency,
      to: { urgency },
    })
  return (
    <PillLinks
      label="staff-work.urgency"
      pills={[
        choice(undefined, 'operations.filter.all'),
        ...workUrgencies.map((urgency) => choice(urgency, `staff-work.urgency.${urgency}`)),
      ]}
    />
  )
}

function pillOf(
  search: WorkSearch,
  choice: { key: string; label: MessageId; count: number; isChosen: boolean; to: object },
): PillLink {
  const kept = readWorkSearch({ ...search, after: undefined })
  return {
    key: choice.key,
    name: (
      <>
        <FormattedMessage id={choice.label} />
        <span className="tabular ms-2 font-normal opacity-80">
          <FormattedNumber value={choice.count} />
        </span>
      </>
    ),
    isChosen: choice.isChosen,
    search: () => ({ ...readWorkSearch({ ...kept, ...choice.to }) }),
  }
}

/** Items of a kind, or of all, and of an urgency, or of all. */
function numberOf(counts: Counts, kind: string | null, urgency?: WorkUrgency): number {
  return counts
    .filter((count) => kind === null || count.kind === kind)
    .reduce((sum, count) => sum + (urgency ? count[urgency] : count.overdue + count.soon + count.later), 0)
}
