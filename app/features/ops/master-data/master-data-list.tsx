import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import type { listChanges, listRecords } from '#app/functions/ops/master-data.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { ChangeTable } from './change-table.tsx'
import { recordText } from './value-text.ts'

const NewVoucher = lazy(async () => ({ default: (await import('./new-voucher.tsx')).NewVoucher }))

interface MasterDataListProps {
  records: Awaited<ReturnType<typeof listRecords>>['items']
  changes: Awaited<ReturnType<typeof listChanges>>
  isLater: boolean
}

/** Records that staff maintain, and the changes to them, newest first. */
export function MasterDataList({ records, changes: { items, next }, isLater }: MasterDataListProps) {
  const locale = useLocale()
  const [isMaking, setIsMaking] = useState(false)
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.masterData" />}
        lead={<FormattedMessage id="staff-master-data.lead" />}
      />
      <Permitted permission="masterData.write">
        <div className="mb-14">
          {isMaking ? (
            <Suspense fallback={<Spinner />}>
              <NewVoucher />
            </Suspense>
          ) : (
            <Button size="small" onClick={() => setIsMaking(true)}>
              <FormattedMessage id="staff-master-data.newVoucher" />
            </Button>
          )}
        </div>
      </Permitted>
      {!isLater && (
        <section aria-labelledby="records-title" className="mb-14">
          <h2 id="records-title" className="mb-4 text-xl">
            <FormattedMessage id="staff-master-data.records" />
          </h2>
          <Table
            label="staff-master-data.records"
            columns={[
              { label: 'staff-master-data.column.record' },
              { label: 'staff-master-data.column.version' },
              { label: 'staff-master-data.column.open' },
            ]}
          >
            {records.map(({ kind, recordId, market, version, open }) => (
              <Row key={`${kind} ${recordId}`}>
                <Cell>
                  <Link
                    to="/{-$locale}/ops/master-data/records/$kind/$recordId"
                    params={({ locale: slug }) => ({ locale: slug, kind, recordId })}
                    className={rowLink}
                  >
                    <FormattedMessage id={`staff-master-data.kind.${kind}`} /> ·{' '}
                    <bdi>{recordText(locale, { market, recordId })}</bdi>
                  </Link>
                </Cell>
                <Cell>
                  <FormattedNumber value={version} />
                </Cell>
                <Cell>{open > 0 && <FormattedNumber value={open} />}</Cell>
              </Row>
            ))}
          </Table>
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
