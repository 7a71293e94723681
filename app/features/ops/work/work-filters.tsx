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

/** Filters of the queue, with the number of items that each kind and each urgency has under the others. */
export function WorkFilters({ search, counts }: { search: WorkSearch; counts: Counts }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate({ from: '/{-$locale}/ops/' })
  const { kind, urgency } = search
  const kept = readWorkSearch({ ...search, after: undefined })
  const pill = (choice: { key: string; label: MessageId; count: number; isChosen: boolean; to: object }): PillLink => ({
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
  })
  return (
    <div className="mb-8 grid gap-5">
      <PillLinks
        label="staff-work.kinds"
        isWrapping
        pills={[
          pill({
            key: 'all',
            label: 'operations.filter.all',
            count: numberOf(counts, null, urgency),
            isChosen: kind === undefined,
            to: { kind: undefined },
          }),
          ...Object.entries(workKinds)
            .filter(([name]) => name === kind || numberOf(counts, name, urgency) > 0)
            .map(([name, { name: label }]) =>
              pill({
                key: name,
                label,
                count: numberOf(counts, name, urgency),
                isChosen: name === kind,
                to: { kind: name },
              }),
            ),
        ]}
      />
      <PillLinks
        label="staff-work.urgency"
        pills={[
          pill({
            key: 'all',
            label: 'operations.filter.all',
            count: numberOf(counts, kind ?? null),
            isChosen: urgency === undefined,
            to: { urgency: undefined },
          }),
          ...workUrgencies.map((one) =>
            pill({
              key: one,
              label: `staff-work.urgency.${one}`,
              count: numberOf(counts, kind ?? null, one),
              isChosen: urgency === one,
              to: { urgency: one },
            }),
          ),
        ]}
      />
      <Form
        method="get"
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          const { country: market, ...fields } = Object.fromEntries(new FormData(event.currentTarget))
          void navigate({ search: readWorkSearch({ kind, urgency, market, ...fields }) })
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

/** Items of a kind, or of all, and of an urgency, or of all. */
function numberOf(counts: Counts, kind: string | null, urgency?: WorkUrgency): number {
  return counts
    .filter((count) => kind === null || count.kind === kind)
    .reduce((sum, count) => sum + (urgency ? count[urgency] : count.overdue + count.soon + count.later), 0)
}
