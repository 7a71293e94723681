import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import type { listOwnTestDrives } from '#app/functions/account/account.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TestDriveStatus, openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { isOneOf, nameOf } from '#machines/shared/codes.ts'

type Drive = Awaited<ReturnType<typeof listOwnTestDrives>>['items'][number]

/** Test drives of the customer: upcoming first, then past ones. */
export function TestDrivesPage({ drives }: { drives: readonly Drive[] }) {
  const coming = drives.filter(({ status }) => isOneOf(openTestDrive, status)).toReversed()
  const over = drives.filter(({ status }) => !isOneOf(openTestDrive, status))
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-test-drives.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage
          id={drives.length === 0 ? 'account-test-drives.none' : 'account-test-drives.lead'}
          values={{ count: coming.length }}
        />
      </p>
      <div className="mt-8">
        <LinkButton
          to="/{-$locale}/test-drive/$step"
          params={({ locale }) => ({ locale, step: 'type' })}
          variant={drives.length === 0 ? 'primary' : 'quiet'}
        >
          <FormattedMessage id="account-test-drives.book" />
        </LinkButton>
      </div>
      {coming.length > 0 && <DriveList title="account-test-drives.coming" drives={coming} />}
      {over.length > 0 && <DriveList title="account-test-drives.over" drives={over} />}
    </>
  )
}

interface DriveListProps {
  title: 'account-test-drives.coming' | 'account-test-drives.over'
  drives: readonly Drive[]
}

function DriveList({ title, drives }: DriveListProps) {
  return (
    <section className="mt-14">
      <h2 className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id={title} />
      </h2>
      {drives.map((drive) => (
        <DriveRow key={drive.orderNo} drive={drive} />
      ))}
    </section>
  )
}

function DriveRow({ drive }: { drive: Drive }) {
  const locale = useLocale()
  const { orderNo, status, entryType, modelName, siteName, startsAt, timeZone, isEvaluated } = drive
  return (
    <article className="relative grid gap-x-8 gap-y-1 border-b border-hairline py-6 sm:grid-cols-[1fr_auto]">
      <h3 className="text-xl">
        <Link
          to="/{-$locale}/test-drive/manage/$orderNo"
          params={({ locale }) => ({ locale, orderNo })}
          className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          <FormattedMessage
            id="account-test-drives.drive"
            values={{ model: modelName, place: entryType, site: siteName }}
          />
        </Link>
      </h3>
      <p className="text-sm sm:text-end">
        <bdi className="tabular text-ink-soft">{orderNo}</bdi>
      </p>
      <p className="tabular sm:col-span-2">
        <time dateTime={startsAt}>{formatMoment(locale, startsAt, timeZone)}</time>
      </p>
      <p className="text-sm text-ink-soft sm:col-span-2">
        <FormattedMessage id={`account-test-drives.status.${nameOf(TestDriveStatus, status)}`} />
        {status === TestDriveStatus.completed && !isEvaluated && (
          <>
            {' '}
            <FormattedMessage id="account-test-drives.rate" />
          </>
        )}
      </p>
    </article>
  )
}
