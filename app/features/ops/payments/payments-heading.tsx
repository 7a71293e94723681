import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'
import { reconcileNow } from '#app/functions/ops/payments.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'

const sections: readonly { label: MessageId; to: NonNullable<LinkProps['to']> }[] = [
  { label: 'staff-payments.payments.attempts', to: '/{-$locale}/ops/payments' },
  { label: 'staff-payments.payments.alerts', to: '/{-$locale}/ops/payments/alerts' },
  { label: 'staff-payments.payments.notices', to: '/{-$locale}/ops/payments/notices' },
]

/** Heading of the payment pages: their sections, and the button that starts the reconciliation. */
export function PaymentsHeading() {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const sectionsRow = useCurrentInView<HTMLElement>(useLocation({ select: ({ pathname }) => pathname }))
  const [isBusy, setIsBusy] = useState(false)
  const [queriedCount, setQueriedCount] = useState<number | null>(null)
  const [problem, setProblem] = useState<MessageId | null>(null)

  async function reconcile() {
    setIsBusy(true)
    setProblem(null)
    try {
      const counted = await reconcileNow({ data: { idempotencyKey: crypto.randomUUID() } })
      setQueriedCount(counted.asked)
      await router.invalidate()
    } catch (error) {
      // Shown below; asking again is harmless.
      logError('the reconciliation could not be started', error)
      setProblem(failureMessage(error))
    }
    setIsBusy(false)
  }

  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.payments" />}
        actions={
          <Permitted permission="payments.act">
            <Button size="small" isBusy={isBusy} onClick={() => void reconcile()}>
              <FormattedMessage id="staff.payments.reconcile" />
            </Button>
          </Permitted>
        }
      />
      {(problem ?? queriedCount) !== null && (
        <div className="-mt-2 mb-8">
          <Notice tone={problem ? 'danger' : 'success'} live="polite">
            {problem ? (
              <FailureText id={problem} />
            ) : (
              <FormattedMessage id="staff-payments.payments.asked" values={{ count: queriedCount }} />
            )}
          </Notice>
        </div>
      )}
      <nav
        ref={sectionsRow}
        aria-label={formatMessage({ id: 'operations.payments' })}
        className="-mx-1 mb-8 overflow-x-auto px-1"
      >
        <ul className="flex gap-6 text-sm">
          {sections.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                params={({ locale }) => ({ locale })}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: 'font-semibold underline decoration-2 underline-offset-8' }}
                inactiveProps={{ className: 'text-ink-soft hover:text-ink' }}
                className="flex min-h-11 items-center whitespace-nowrap"
              >
                <FormattedMessage id={label} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
