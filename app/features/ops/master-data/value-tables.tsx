import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '#app/components/text-field.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Cell, Row, Table } from '#app/shared/operations/table.tsx'
import type { Field, MasterRecord } from './change.ts'
import { fieldText, type groupNames, groupsOf, valueText } from './value-text.ts'

/** Most values that fit a phone without much scrolling: longer records are searched, and their groups closed. */
const short = 20

/** Values in force, by group. */
export function ValueTables({ fields, currency }: Pick<MasterRecord, 'fields' | 'currency'>) {
  const intl = useIntl()
  const locale = useLocale()
  const [words, setWords] = useState('')
  const folded = (text: string) => text.toLocaleLowerCase(locale.tag)
  const isSought = words.trim() !== ''
  const found = fields.filter((field) => folded(fieldText(intl, locale, field)).includes(folded(words.trim())))
  const groups = groupsOf(found)
  const isLong = fields.length > short
  return (
    <div className="grid gap-6">
      {isLong && (
        <search className="grid max-w-form gap-2">
          <TextField
            name="value-words"
            type="search"
            label={intl.formatMessage({ id: 'staff-master-data.find' })}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            maxLength={80}
            autoComplete="off"
            aria-required={undefined}
          />
          <p role="status" className="text-sm text-ink-soft">
            {isSought && <FormattedMessage id="staff-master-data.found" values={{ count: found.length }} />}
          </p>
        </search>
      )}
      {groups.map((group) => (
        // Another search opens its groups; the state of the others is the reader's.
        <details key={`${group} ${isSought}`} open={!isLong || isSought || group === groups[0]}>
          <summary className="mb-2 cursor-pointer font-semibold">
            <FormattedMessage id={`staff-master-data.group.${group}`} />
          </summary>
          <ValueTable fields={found.filter((field) => field.group === group)} group={group} currency={currency} />
        </details>
      ))}
    </div>
  )
}

interface ValueTableProps {
  fields: Field[]
  group: (typeof groupNames)[number]
  currency: string
}

function ValueTable({ fields, group, currency }: ValueTableProps) {
  const intl = useIntl()
  const locale = useLocale()
  return (
    <Table
      label={`staff-master-data.group.${group}`}
      columns={[{ label: 'staff-master-data.column.value' }, { label: 'staff-master-data.column.inForce' }]}
    >
      {fields.map((field) => (
        <Row key={field.path}>
          <Cell>
            <bdi>{fieldText(intl, locale, field)}</bdi>
          </Cell>
          <Cell>
            <bdi className="tabular">{valueText(intl, locale, { ...field, currency })}</bdi>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
