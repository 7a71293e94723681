import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { fireInvoiceEvent } from '#app/functions/ops/companies.functions.ts'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { CollectedStatus } from '#machines/orders/collected-invoice/collected-invoice.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { firing } from '#server/api/input/permissions.ts'
import type { StaffCompany } from './agreement.ts'

const PaymentForm = lazy(async () => ({ default: (await import('./payment-form.tsx')).PaymentForm }))

type Invoice = StaffCompany['invoices'][number]

const tones: Record<CollectedStatus, StatusTone> = {
  [CollectedStatus.issued]: 'under',
  [CollectedStatus.reminded]: 'wanting',
  [CollectedStatus.overdue]: 'wanting',
  [CollectedStatus.paid]: 'done',
}

/** Collected invoices of a company, the newest first; transfers are recorded here. */
export function CompanyInvoices({ invoices }: Pick<StaffCompany, 'invoices'>) {
  const { result, clearResult, fire } = useFire(({ invoice, reference }: { invoice: Invoice; reference: string }) =>
    fireInvoiceEvent({
      data: {
        params: { collectionNo: invoice.collectionNo },
        body: { type: 'staff.paid', version: invoice.version, reference },
        idempotencyKey: crypto.randomUUID(),
      },
    }),
  )
  return (
    <div>
      <h2 className="mb-4 text-xl">
        <FormattedMessage id="staff-companies.invoices" />
      </h2>
      <ResultNotice result={result} onClose={clearResult} />
      {invoices.length === 0 ? (
        <p className="text-ink-soft">
          <FormattedMessage id="staff-companies.invoices.none" />
        </p>
      ) : (
        <ul className="border-t border-hairline">
          {invoices.map((invoice) => (
            <InvoiceRow
              key={`${invoice.collectionNo} ${invoice.version}`}
              invoice={invoice}
              onPaid={(reference) => fire({ invoice, reference })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function InvoiceRow({ invoice, onPaid }: { invoice: Invoice; onPaid: (reference: string) => Promise<unknown> }) {
  const locale = useLocale()
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const { number, collectionNo, status, total, dueAt, paidAt } = invoice
  return (
    <li className="grid gap-4 border-b border-hairline py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span>
          <a href={pathInLocale(locale.slug, `/ops/invoices/${number}/document`)} className={textLink}>
            <bdi className="tabular">{number}</bdi>
          </a>
          <span className="tabular block text-sm text-ink-soft">
            <bdi>{collectionNo}</bdi>
          </span>
        </span>
        <span className="tabular">{formatMoney(locale, total.amount, total.currency)}</span>
        <span>
          <StatusDot tone={tones[status]} label={`staff-companies.invoice.status.${nameOf(CollectedStatus, status)}`} />
          {paidAt === null && (
            <span className="block text-sm text-ink-soft">
              <FormattedMessage id="staff-companies.invoice.due" values={{ date: formatDay(locale, dueAt) }} />
            </span>
          )}
        </span>
      </div>
      {paidAt === null && (
        <Permitted permission={firing.collectedInvoice}>
          {isOpen ? (
            <Suspense fallback={<Spinner />}>
              <PaymentForm onGiven={onPaid} />
            </Suspense>
          ) : (
            <div>
              <Button
                size="small"
                variant="quiet"
                aria-label={formatMessage({ id: 'staff-companies.invoice.pay.of' }, { number })}
                onClick={() => setIsOpen(true)}
              >
                <FormattedMessage id="staff-companies.invoice.pay" />
              </Button>
            </div>
          )}
        </Permitted>
      )}
    </li>
  )
}
