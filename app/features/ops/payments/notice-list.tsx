import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listNotices } from '#app/functions/ops/payments.functions.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { NoticeTable } from './notice-table.tsx'
import { PaymentsHeading } from './payments-heading.tsx'

/** All webhook notifications of the provider, newest first. */
export function NoticeList({ items, next, isLater }: Awaited<ReturnType<typeof listNotices>> & { isLater: boolean }) {
  return (
    <>
      <PaymentsHeading />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-payments.notices.none" />
        </Notice>
      ) : (
        <NoticeTable notices={items} />
      )}
      <NextPage isLater={isLater} next={next} />
    </>
  )
}
