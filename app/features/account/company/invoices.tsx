import { FormattedDate, FormattedMessage } from 'react-intl'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CollectedStatus } from '#machines/orders/collected-invoice/collected-invoice.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { CollectedInvoices } from './company.ts'

/** Collected invoices of the company, the newest first, each as a file. */
export function Invoices({ invoices }: { invoices: CollectedInvoices }) {
  return (
    <section className="mt-12" aria-labelledby="company-invoices">
      <h2 id="company-invoices" className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id="account-company.invoices" />
      </h2>
      <ul>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.collectionNo} invoice={invoice} />
        ))}
      </ul>
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: CollectedInvoices[number] }) {
  const locale = useLocale()
  const { number, status, month, total, dueAt, paidAt } = invoice
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="text-lg">
          <FormattedDate value={`${month}-15T12:00:00Z`} timeZone="UTC" month="long" year="numeric" />
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          <FormattedMessage id={`account-company.invoices.status.${nameOf(CollectedStatus, status)}`} />
          {paidAt === null && (
            <>
              {' · '}
              <FormattedMessage id="account-company.invoices.due" values={{ date: formatDay(locale, dueAt) }} />
            </>
          )}
        </p>
      </div>
      <div className="sm:text-end">
        <p className="tabular font-semibold">{formatMoney(locale, total.amount, total.currency)}</p>
        <a
          href={pathInLocale(locale.slug, `/account/invoices/${number}/document`)}
          className="inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
        >
          <span>
            <FormattedMessage
              id="account-company.invoices.save"
              values={{ number: <bdi className="tabular">{number}</bdi> }}
            />
          </span>
        </a>
      </div>
    </li>
  )
}
