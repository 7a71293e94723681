import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CompanyNote } from '#app/shared/account/company-note.tsx'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { DraftCard } from './draft-card.tsx'
import { OrderCard } from './order-card.tsx'
import type { Overview } from './order.ts'
import { WaitingList } from './waiting-list.tsx'

interface OverviewPageProps {
  overview: Overview
  firstName: string
  /** Name of the customer's company. */
  company: string | null
}

/** Everything in progress: next step of each order, who acts and until when. */
export function OverviewPage({
  overview: { drafts, open, testDrives, waiting },
  firstName,
  company,
}: OverviewPageProps) {
  const isEmpty = drafts.length + open.length + testDrives.length + waiting.length === 0
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account.hello" values={{ name: <bdi>{firstName}</bdi> }} />
      </h1>
      <CompanyNote company={company} />
      {isEmpty ? (
        <NothingYet />
      ) : (
        <div className="mt-10 grid gap-14 md:mt-14">
          {waiting.length > 0 && (
            <Section title="account.waiting">
              <WaitingList orders={waiting} />
            </Section>
          )}
          {drafts.length > 0 && (
            <Section title="account.drafts">
              {drafts.map((order) => (
                <DraftCard key={order.orderNo} order={order} />
              ))}
            </Section>
          )}
          {open.length > 0 && (
            <Section title="account.subscriptions">
              {open.map((order, index) => (
                <OrderCard key={order.orderNo} order={order} isFirst={index === 0} level={3} />
              ))}
            </Section>
          )}
          {testDrives.length > 0 && (
            <Section title="account.testDrives">
              {testDrives.map((drive) => (
                <DriveRow key={drive.orderNo} drive={drive} />
              ))}
            </Section>
          )}
        </div>
      )}
    </>
  )
}

function Section({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  )
}

function DriveRow({ drive }: { drive: Overview['testDrives'][number] }) {
  const locale = useLocale()
  const { orderNo, status, modelName, siteName, startsAt, timeZone } = drive
  return (
    <article className="relative grid gap-1 border-b border-hairline py-6">
      <h3 className="text-xl">
        <Link
          to="/{-$locale}/test-drive/manage/$orderNo"
          params={({ locale }) => ({ locale, orderNo })}
          className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          <FormattedMessage id="account.testDrive" values={{ model: modelName, site: siteName }} />
        </Link>
      </h3>
      <p className="tabular">
        <time dateTime={startsAt}>{formatMoment(locale, startsAt, timeZone)}</time>
      </p>
      <p className="text-sm text-ink-soft">
        <FormattedMessage
          id={status === TestDriveStatus.arranged ? 'account.testDrive.arranged' : 'account.testDrive.booked'}
        />
      </p>
    </article>
  )
}

/** Shown when nothing is in progress: the two ways to start. */
export function NothingYet() {
  return (
    <div className="mt-10 max-w-prose md:mt-14">
      <h2 className="text-2xl">
        <FormattedMessage id="account.empty" />
      </h2>
      <p className="mt-3 text-lg text-ink-soft">
        <FormattedMessage id="account.empty.text" />
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/{-$locale}/subscription" params={({ locale }) => ({ locale })} search={{}}>
          <FormattedMessage id="account.empty.cars" />
        </LinkButton>
        <LinkButton
          to="/{-$locale}/test-drive/$step"
          params={({ locale }) => ({ locale, step: 'type' })}
          variant="quiet"
        >
          <FormattedMessage id="account.empty.testDrive" />
        </LinkButton>
      </div>
    </div>
  )
}
