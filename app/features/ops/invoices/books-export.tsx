import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { exportBooks } from '#app/functions/ops/invoices.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { offerDownload } from '#app/lib/download/offer-download.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { type MarketCode, marketCodes } from '#config'
import { invoiceMonth } from '#server/api/input/invoices.ts'

const books = z.object({ month: invoiceMonth, seller: z.enum(marketCodes) })
const messages = {
  month: { required: 'staff-invoices.month.required', invalid: 'staff-invoices.month.required' },
} as const

interface BooksExportProps {
  month: string | undefined
  seller: MarketCode | undefined
}

/** Downloads the books of a month and a seller as a table. The server logs who did. */
export function BooksExport({ month, seller }: BooksExportProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const [outcome, setOutcome] = useState<{ rows: number } | 'failed' | null>(null)
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: books,
    defaultValues: { month: month ?? '', seller: seller ?? marketCodes[0] },
    messages,
  })
  const save = submit(async (body) => {
    setOutcome(null)
    try {
      const { fileName, content, rows } = await exportBooks({ data: { body } })
      offerDownload({ filename: fileName, contentType: 'text/csv;charset=utf-8', content })
      setOutcome({ rows })
    } catch (error) {
      // Shown next to the button, which can be pressed again.
      logError('the books were not exported', error)
      setOutcome('failed')
    }
  })
  return (
    <section aria-labelledby="books-title" className="mt-16 border-t border-hairline-strong pt-8">
      <h2 id="books-title" className="text-2xl">
        <FormattedMessage id="staff-invoices.books" />
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        <FormattedMessage id="staff-invoices.books.lead" />
      </p>
      <Form onSubmit={save} className="mt-6 grid max-w-form gap-5">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('month')}
            type="month"
            label={formatMessage({ id: 'staff-invoices.month' })}
            hint={formatMessage({ id: 'staff-invoices.month.hint' })}
          />
          <SelectField
            {...field('seller')}
            label={formatMessage({ id: 'staff-invoices.seller' })}
            options={marketCodes.map((code) => ({ value: code, label: formatCountry(locale, code) }))}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Permitted permission="invoices.export">
            <Button type="submit" size="small" isBusy={isSubmitting}>
              <FormattedMessage id="staff-invoices.books.export" />
            </Button>
          </Permitted>
          <output className="text-sm text-ink-soft">
            {outcome === 'failed' && <FormattedMessage id="staff-invoices.books.failed" />}
            {outcome !== null && outcome !== 'failed' && (
              <FormattedMessage id="staff-invoices.books.exported" values={{ count: outcome.rows }} />
            )}
          </output>
        </div>
      </Form>
    </section>
  )
}
