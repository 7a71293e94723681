import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Cell, Row, Table } from '#app/shared/operations/table.tsx'
import type { Field, StaffChange } from './change.ts'
import { differenceText, fieldText, figureText, subjectText, valueText } from './value-text.ts'

const columns = [
  { label: 'staff-master-data.column.value' },
  { label: 'staff-master-data.column.before' },
  { label: 'staff-master-data.column.after' },
  { label: 'staff-master-data.column.difference' },
] as const

/** What the values of a record have to agree on, by its kind. */
const rules: Readonly<Partial<Record<StaffChange['kind'], MessageId>>> = {
  priceList: 'staff-master-data.rule.priceList',
  voucher: 'staff-master-data.rule.voucher',
  site: 'staff-master-data.rule.site',
  specialHours: 'staff-master-data.rule.specialHours',
  driveCar: 'staff-master-data.rule.driveCar',
  agenda: 'staff-master-data.rule.agenda',
  opening: 'staff-master-data.rule.opening',
  membershipOffer: 'staff-master-data.rule.membershipOffer',
}

/** What a change replaces, and what customers pay because of it. */
export function Comparison({ change }: { change: StaffChange }) {
  const { kind, differences, isContradictory, figures, sameFigures } = change
  const rule = rules[kind]
  return (
    <section aria-labelledby="comparison-title" className="grid gap-10">
      <div>
        <h2 id="comparison-title" className="mb-4 text-xl">
          <FormattedMessage id="staff-master-data.comparison" />
        </h2>
        {differences.length === 0 ? (
          <p className="text-ink-soft">
            <FormattedMessage id="staff-master-data.comparison.none" />
          </p>
        ) : (
          <Table label="staff-master-data.comparison" columns={columns}>
            {differences.map((difference) => (
              <Difference key={difference.path} difference={difference} change={change} />
            ))}
          </Table>
        )}
        {rule && isContradictory && differences.length > 0 && (
          <p className="mt-3 text-danger">
            <FormattedMessage id={rule} />
          </p>
        )}
      </div>
      {differences.length > 0 && figures.length + sameFigures > 0 && (
        <div>
          <h3 className="mb-2 text-lg">
            <FormattedMessage id="staff-master-data.figures" />
          </h3>
          <Table label="staff-master-data.figures" columns={columns}>
            {figures.map((figure) => (
              <Figure key={`${figure.name} ${figure.subject.id}`} figure={figure} change={change} />
            ))}
          </Table>
          <p className="mt-3 text-sm text-ink-soft">
            <FormattedMessage id="staff-master-data.figures.same" values={{ count: sameFigures }} />
          </p>
        </div>
      )}
    </section>
  )
}

interface DifferenceProps {
  difference: StaffChange['differences'][number]
  change: StaffChange
}

function Difference({ difference: { path, before, after, problem, isOutdated }, change }: DifferenceProps) {
  const intl = useIntl()
  const locale = useLocale()
  const field = change.fields.find((each) => each.path === path)
  if (!field) return null
  const { unit, choices } = field
  const shown = (value: typeof before) => valueText(intl, locale, { unit, value, currency: change.currency, choices })
  return (
    <Row>
      <Cell>
        <bdi>{fieldText(intl, locale, field)}</bdi>
        {problem && (
          <span className="block text-danger">
            <FormattedMessage id={`staff-master-data.problem.${problem}`} />
            {problem === 'outOfBounds' && <Bounds field={field} currency={change.currency} />}
          </span>
        )}
        {isOutdated && (
          <span className="block text-danger">
            <FormattedMessage
              id="staff-master-data.outdated"
              values={{ value: <bdi key="value">{shown(field.value)}</bdi> }}
            />
          </span>
        )}
      </Cell>
      <Amounts
        before={shown(before)}
        after={shown(after)}
        difference={differenceText(locale, { unit, before, after })}
      />
    </Row>
  )
}

/** Bounds of a number. */
function Bounds({ field, currency }: { field: Field; currency: string }) {
  const intl = useIntl()
  const locale = useLocale()
  const { unit, least, most } = field
  if (unit !== 'money' && unit !== 'share' && unit !== 'count') return null
  const [from, to] = [least, most].map((value) => valueText(intl, locale, { unit, value, currency }))
  return (
    <span className="block">
      <FormattedMessage id="staff-master-data.bounds" values={{ least: from, most: to }} />
    </span>
  )
}

function Figure({ figure, change }: { figure: StaffChange['figures'][number]; change: StaffChange }) {
  const intl = useIntl()
  const locale = useLocale()
  const { subject, before, after } = figure
  const shown = (value: number | null) => valueText(intl, locale, { unit: 'money', value, currency: change.currency })
  return (
    <Row>
      <Cell>
        <bdi>{subjectText(intl, locale, subject)}</bdi>
        <span className="block text-ink-soft">{figureText(intl, figure)}</span>
      </Cell>
      <Amounts
        before={shown(before)}
        after={shown(after)}
        difference={differenceText(locale, { unit: 'money', before, after })}
      />
    </Row>
  )
}

function Amounts({ before, after, difference }: { before: string; after: string; difference: string }) {
  return (
    <>
      <Cell>
        <bdi className="tabular">{before}</bdi>
      </Cell>
      <Cell>
        <bdi className="tabular font-semibold">{after}</bdi>
      </Cell>
      <Cell>
        <span className="tabular whitespace-nowrap">{difference}</span>
      </Cell>
    </>
  )
}
