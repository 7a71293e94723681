import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { HiddenName } from '#app/components/hidden-name.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import type { listInvoices } from '#app/functions/account/invoices.functions.ts'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CompanyNote } from '#app/shared/account/company-note.tsx'
import type { InvoiceSearch } from './invoice-search.ts'

type Page = Extract<Awaited<ReturnType<typeof listInvoices>>, { ok: true }>['value']
type Invoice = Page['items'][number]

interface InvoicesPageProps extends Page {
  search: InvoiceSearch
  /** Name of the customer's company. */
  company: string | null
}

/** Invoices and credit notes of the customer, newest first, each as a file. */
export function InvoicesPage({ items, next, search, company }: InvoicesPageProps) {
  const { order, after } = search
  const isEmpty = items.length === 0
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-invoices.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id={isEmpty ? 'account-invoices.none' : 'account-invoices.lead'} />
      </p>
      {order === undefined && <CompanyNote company={company} />}
      {order !== undefined && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4">
          <FormattedMessage
            id="account-invoices.ofOrder"
            values={{ orderNo: <bdi className="tabular">{order}</bdi> }}
          />
          <Link
            to="."
            search={{}}
            className="inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
          >
            <FormattedMessage id="account-invoices.all" />
          </Link>
        </p>
      )}
      {!isEmpty && (
        <ul className="mt-8 border-t border-hairline-strong">
          {items.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      )}
      <Older next={next} isLater={after !== undefined} />
    </>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const locale = useLocale()
  const { number, kind, issuedOn, orderNo, total, credits } = invoice
  // A credit note is money back.
  const amount = kind === 'creditNote' ? -total.amount : total.amount
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h2 className="text-lg">
          <FormattedMessage id={`account-invoices.kind.${kind}`} /> <bdi className="tabular">{number}</bdi>
        </h2>
        <p className="tabular mt-1 text-sm text-ink-soft">
          <time dateTime={issuedOn}>{formatDay(locale, `${issuedOn}T12:00:00Z`, 'UTC')}</time>
          {' · '}
          <FormattedMessage id="account-invoices.order" values={{ orderNo: <bdi>{orderNo}</bdi> }} />
          {credits !== null && (
            <span className="block">
              <FormattedMessage id="account-invoices.credits" values={{ number: <bdi>{credits}</bdi> }} />
            </span>
          )}
        </p>
      </div>
      <div className="sm:text-end">
        <p className="tabular font-semibold">{formatMoney(locale, amount, total.currency)}</p>
        <a
          href={pathInLocale(locale.slug, `/account/invoices/${number}/document`)}
          className="inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
        >
          <FormattedMessage
            id="account-invoices.save"
            values={{
              number: (
                <HiddenName>
                  <bdi>{number}</bdi>
                </HiddenName>
              ),
            }}
          />
        </a>
      </div>
    </li>
  )
}

function Older({ next, isLater }: { next: Page['next']; isLater: boolean }) {
  const { formatMessage } = useIntl()
  if (!isLater && next === null) return null
  return (
    <nav aria-label={formatMessage({ id: 'shell.pages' })} className="mt-10 flex flex-wrap justify-end gap-3">
      {isLater && (
        <LinkButton to="." search={({ after: _, ...search }) => search} variant="quiet" size="small">
          <FormattedMessage id="account-invoices.newest" />
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to="." search={(search) => ({ ...search, after: next })} variant="quiet" size="small" rel="next">
          <FormattedMessage id="shell.pages.older" />
        </LinkButton>
      )}
    </nav>
  )
}
