import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import type { listChanges } from '#app/functions/ops/master-data.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { keysOf } from '#machines/shared/keys-of.ts'
import { ChangeTable } from './change-table.tsx'
import type { MasterRecords } from './change.ts'
import { recordText } from './value-text.ts'

const NewDriveCar = lazy(async () => ({ default: (await import('./new-drive-car.tsx')).NewDriveCar }))
const NewOpening = lazy(async () => ({ default: (await import('./new-opening.tsx')).NewOpening }))
const NewSpecialHours = lazy(async () => ({ default: (await import('./new-special-hours.tsx')).NewSpecialHours }))
const NewVoucher = lazy(async () => ({ default: (await import('./new-voucher.tsx')).NewVoucher }))

interface NewRecordForm {
  title: MessageId
  form: ComponentType<{ records: MasterRecords }>
}

/** Kinds of which staff can begin a record that does not exist yet. */
const newRecords: Readonly<Record<'voucher' | 'specialHours' | 'driveCar' | 'opening', NewRecordForm>> = {
  voucher: { title: 'staff-master-data.newVoucher', form: NewVoucher },
  specialHours: { title: 'staff-master-data.newSpecialHours', form: NewSpecialHours },
  driveCar: { title: 'staff-master-data.newDriveCar', form: NewDriveCar },
  opening: { title: 'staff-master-data.newOpening', form: NewOpening },
}

interface MasterDataListProps {
  records: MasterRecords
  changes: Awaited<ReturnType<typeof listChanges>>
  isLater: boolean
}

/** Records that staff maintain, and the changes to them, newest first. */
export function MasterDataList({ records, changes: { items, next }, isLater }: MasterDataListProps) {
  const [made, setMade] = useState<keyof typeof newRecords | null>(null)
  const NewRecord = made && newRecords[made].form
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.masterData" />}
        lead={<FormattedMessage id="staff-master-data.lead" />}
      />
      <Permitted permission="masterData.write">
        <div className="mb-14 grid gap-6">
          <div className="flex flex-wrap gap-3">
            {keysOf(newRecords).map((kind) => (
              <Button
                key={kind}
                size="small"
                variant="quiet"
                aria-expanded={made === kind}
                onClick={() => setMade(kind)}
              >
                <FormattedMessage id={newRecords[kind].title} />
              </Button>
            ))}
          </div>
          {NewRecord && (
            <Suspense fallback={<Spinner />}>
              <NewRecord records={records} />
            </Suspense>
          )}
        </div>
      </Permitted>
      {!isLater && (
        <section aria-labelledby="records-title" className="mb-14">
          <h2 id="records-title" className="mb-4 text-xl">
            <FormattedMessage id="staff-master-data.records" />
          </h2>
          <div className="grid gap-4">
            {[...new Set(records.map(({ kind }) => kind))].map((kind) => (
              <RecordsOfKind key={kind} kind={kind} records={records.filter((record) => record.kind === kind)} />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="changes-title">
        <h2 id="changes-title" className="mb-4 text-xl">
          <FormattedMessage id="staff-master-data.changes" />
        </h2>
        {items.length === 0 ? (
          <Notice>
            <FormattedMessage id="staff-master-data.none" />
          </Notice>
        ) : (
          <ChangeTable items={items} />
        )}
      </section>
      <NextPage isLater={isLater} next={next} />
    </>
  )
}

interface RecordsOfKindProps {
  kind: MasterRecords[number]['kind']
  records: MasterRecords
}

/** Records of a kind, closed at first: there are as many as there are stores. */
function RecordsOfKind({ kind, records }: RecordsOfKindProps) {
  const locale = useLocale()
  return (
    <details className="border-t border-hairline pt-4">
      <summary className="cursor-pointer font-semibold">
        <FormattedMessage id={`staff-master-data.records.${kind}`} values={{ count: records.length }} />
      </summary>
      <div className="mt-4">
        <Table
          label="staff-master-data.records"
          columns={[
            { label: 'staff-master-data.column.record' },
            { label: 'staff-master-data.column.version' },
            { label: 'staff-master-data.column.open' },
          ]}
        >
          {records.map((record) => (
            <Row key={record.recordId}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/master-data/records/$kind/$recordId"
                  params={({ locale: slug }) => ({ locale: slug, kind, recordId: record.recordId })}
                  className={rowLink}
                >
                  <bdi>{recordText(locale, record)}</bdi>
                </Link>
              </Cell>
              <Cell>
                <FormattedNumber value={record.version} />
              </Cell>
              <Cell>{record.open > 0 && <FormattedNumber value={record.open} />}</Cell>
            </Row>
          ))}
        </Table>
      </div>
    </details>
  )
}
