import { Link } from '@tanstack/react-router'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { Words } from '#app/i18n/machine-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatShare, formatStay } from '#app/shared/operations/format-stay.ts'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { mostOverdue } from '#server/api/input/statistics.ts'
import type { CountedState, Statistics } from './machine-statistics.ts'
import { type StatisticsSearch, takenText, withoutChoice } from './statistics-search.ts'

interface TableProps {
  states: readonly CountedState[]
  statistics: Statistics
  words: Words
  search: StatisticsSearch
}

/** States with their numbers: the drawing's text alternative. A state's name lists its orders. */
export function StateTable({ states, statistics, words, search }: TableProps) {
  const locale = useLocale()
  const secondsSince = (instant: string) => (Date.parse(statistics.now) - Date.parse(instant)) / 1_000
  return (
    <Table
      label="staff-machines.states"
      columns={[
        { label: 'staff-machines.column.state' },
        { label: 'staff-machines.column.now' },
        { label: 'staff-machines.column.overdue', isWide: true },
        { label: 'staff-machines.column.median' },
        { label: 'staff-machines.column.p95', isWide: true },
        { label: 'staff-machines.column.longest', isWide: true },
      ]}
    >
      {states.map(({ id, status, orders, overdue, median, p95, longestSince, isFinal }) => (
        <Row key={id}>
          <Cell>
            <Link
              to="."
              search={() => ({ ...withoutChoice(search), status })}
              hash="orders"
              aria-current={search.status === status ? 'true' : undefined}
              className={`${rowLink} aria-[current]:underline`}
            >
              {words.stateTitle(id)}
            </Link>
          </Cell>
          <Cell>
            <FormattedNumber value={orders} />
          </Cell>
          <Cell isWide>
            {!isFinal && <FormattedNumber value={overdue} />}
            {overdue === mostOverdue && '+'}
          </Cell>
          <Cell>{median === null ? '' : formatStay(locale, median)}</Cell>
          <Cell isWide>{p95 === null ? '' : formatStay(locale, p95)}</Cell>
          <Cell isWide>{longestSince === null || isFinal ? '' : formatStay(locale, secondsSince(longestSince))}</Cell>
        </Row>
      ))}
    </Table>
  )
}

/** Transitions with their numbers, in the order of the states. A transition's name lists its newest orders. */
export function TransitionTable({ states, statistics, words, search }: TableProps) {
  const locale = useLocale()
  const titleOf = (code: number) => {
    const state = states.find(({ status }) => status === code)
    return state ? words.stateTitle(state.id) : String(code)
  }
  return (
    <Table
      label="staff-machines.transitions"
      columns={[
        { label: 'staff-machines.column.event' },
        { label: 'staff-machines.column.from', isWide: true },
        { label: 'staff-machines.column.to', isWide: true },
        { label: 'staff-machines.column.count' },
        { label: 'staff-machines.column.share' },
      ]}
    >
      {statistics.transitions.map((transition) => {
        const { from, event, to, count, share } = transition
        const taken = takenText(transition)
        return (
          <Row key={taken}>
            <Cell>
              <Link
                to="."
                search={() => ({ ...withoutChoice(search), taken })}
                hash="orders"
                aria-current={search.taken === taken ? 'true' : undefined}
                className={`${rowLink} aria-[current]:underline`}
              >
                {words.eventTitle(event)}
              </Link>
            </Cell>
            <Cell isWide>{from === null ? <FormattedMessage id="staff-machines.beforeFirst" /> : titleOf(from)}</Cell>
            <Cell isWide>{titleOf(to)}</Cell>
            <Cell>
              <FormattedNumber value={count} />
            </Cell>
            <Cell>{share === null ? '' : formatShare(locale, share)}</Cell>
          </Row>
        )
      })}
    </Table>
  )
}
