import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { FilterPills } from '#app/components/operations/filter-pills.tsx'
import { NextPage } from '#app/components/operations/next-page.tsx'
import { PageHeading } from '#app/components/operations/page-heading.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { listTradeIns } from '#app/functions/trade-in.functions.ts'
import { TradeInEntry } from './trade-in-entry.tsx'
import { readTradeInSearch, type TradeInSearch, tradeInStatuses } from './trade-in-search.ts'

export type TradeIns = Awaited<ReturnType<typeof listTradeIns>>

/** Cars that are to be taken in trade, the newest first; each is valued where it stands. */
export function TradeInList({ items, next, search }: TradeIns & { search: TradeInSearch }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const words = search.q ? { q: search.q } : {}
  return (
    <>
      <PageHeading title={<FormattedMessage id="operations.tradeIns" />} />
      <div className="mb-8 grid gap-6">
        <FilterPills
          label="operations.filter.status"
          pills={[
            {
              key: 'all',
              label: 'operations.filter.all',
              isChosen: search.status === undefined,
              search: () => words,
            },
            ...tradeInStatuses.map((status) => ({
              key: String(status),
              label: `staff-trade-ins.status.${status}` as const,
              isChosen: search.status === status,
              search: () => ({ status, ...words }),
            })),
          ]}
        />
        <search>
          <Form
            method="get"
            key={search.q ?? ''}
            onSubmit={(event) => {
              event.preventDefault()
              const typed = Object.fromEntries(new FormData(event.currentTarget))
              const found = { status: search.status, ...typed }
              void navigate({ to: '.', search: readTradeInSearch(found) })
            }}
            className="grid max-w-form items-end gap-4 sm:grid-cols-[1fr_auto]"
          >
            <TextField
              name="q"
              type="search"
              label={formatMessage({ id: 'staff-trade-ins.search' })}
              defaultValue={search.q ?? ''}
              maxLength={254}
              aria-required={undefined}
            />
            <Button type="submit" variant="quiet">
              <FormattedMessage id="operations.filter.submit" />
            </Button>
          </Form>
        </search>
      </div>
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-trade-ins.none" />
        </Notice>
      ) : (
        <ul className="border-t border-hairline-strong">
          {items.map((item) => (
            <TradeInEntry key={item.requestNo} tradeIn={item} />
          ))}
        </ul>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
