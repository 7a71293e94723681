import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { listHistory } from '#app/functions/ops/content.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { Changes, type Comparison, legend } from './changed-words.tsx'
import type { CompareSearch } from './content-search.ts'
import { entryLabel } from './entry-text.ts'
import type { Document } from './load-document.ts'
import { TextCrumb } from './text-crumb.tsx'
import { useRestore } from './use-restore.ts'

interface ComparePageProps {
  comparison: Comparison
  document: Document
  history: Awaited<ReturnType<typeof listHistory>>
  search: CompareSearch
}

/** What has changed between two wordings of a text, field by field; both can be chosen, the first restored. */
export function ComparePage({ comparison: { changes }, document, history, search }: ComparePageProps) {
  const intl = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const { kind, id, text, from, to = '' } = search
  const { busy, failure, restore } = useRestore(search, document.revision)
  const listed = history.items.map((item) => ({ value: item.entry, label: entryLabel(intl, locale, item) }))
  /** An entry of an older page of the history is named by its number. */
  const withChosen = (entry: string) =>
    entry === '' || listed.some(({ value }) => value === entry) ? listed : [...listed, { value: entry, label: entry }]
  /** '' for the draft as the second. */
  const choose = (first: string, second: string) =>
    void navigate({
      to: '/{-$locale}/ops/content/compare',
      params: ({ locale: slug }) => ({ locale: slug }),
      search: { kind, id, text, from: first, ...(second && { to: second }) },
    })
  return (
    <>
      <TextCrumb search={search} />
      <PageHeading
        title={<FormattedMessage id="staff-content.compare.title" />}
        lead={<FormattedMessage id="staff-content.compare.lead" values={legend} />}
      />
      {failure && (
        <div className="mb-6">
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        </div>
      )}
      <div className="mb-8 grid gap-6 md:grid-cols-2">
        <SelectField
          name="from"
          label={intl.formatMessage({ id: 'staff-content.compare.from' })}
          value={from}
          options={withChosen(from)}
          onChange={({ target }) => choose(target.value, to)}
        />
        <SelectField
          name="to"
          label={intl.formatMessage({ id: 'staff-content.compare.to' })}
          value={to}
          placeholder={intl.formatMessage({ id: 'staff-content.history.current' })}
          options={withChosen(to)}
          onChange={({ target }) => choose(from, target.value)}
        />
      </div>
      {changes.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-content.compare.same" />
        </Notice>
      ) : (
        <Changes changes={changes} text={text} />
      )}
      <div className="mt-10">
        <Permitted permission="content.write">
          <Button
            variant="quiet"
            disabled={document.state === 'scheduled'}
            isBusy={busy !== null}
            onClick={() => void restore(from)}
          >
            <FormattedMessage id="staff-content.compare.restore" />
          </Button>
        </Permitted>
      </div>
    </>
  )
}
