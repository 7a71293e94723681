import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { compareVersions, listHistory } from '#app/functions/ops/content.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import type { CompareSearch } from './content-search.ts'
import { entryLabel } from './entry-text.ts'
import { fieldNames } from './field-names.ts'
import type { Document } from './load-document.ts'
import { TextCrumb } from './text-crumb.tsx'
import { useRestore } from './use-restore.ts'

type Comparison = Extract<Awaited<ReturnType<typeof compareVersions>>, { ok: true }>['value']
export type Change = Comparison['changes'][number]

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

const looks = {
  same: '',
  removed: 'rounded-sm bg-danger-surface text-ink line-through decoration-danger',
  added: 'rounded-sm bg-success-surface text-ink underline decoration-success underline-offset-4',
} as const
const tags = { same: 'span', removed: 'del', added: 'ins' } as const

/** Examples of the marks, in a sentence that explains them. */
export const legend = {
  removed: (words: ReactNode) => <del className={looks.removed}>{words}</del>,
  added: (words: ReactNode) => <ins className={looks.added}>{words}</ins>,
}

/** Changed fields of a text, words removed and added. */
export function Changes({ changes, text }: { changes: readonly Change[]; text: CompareSearch['text'] }) {
  return (
    <dl className="grid gap-8">
      {changes.toSorted(asInForm).map(({ field, parts }) => (
        <div key={field} className="grid gap-2 border-t border-hairline pt-4">
          <dt className="text-sm font-semibold">
            <FieldName field={field} />
          </dt>
          <dd dir="auto" lang={text.replace('_', '-')} className="max-w-prose wrap-anywhere whitespace-pre-line">
            {parts.map(({ at, kind, text: words }) => {
              const Part = tags[kind]
              return (
                <Part key={at} className={looks[kind]}>
                  {words}
                </Part>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const formOrder = Object.keys(fieldNames)

/** Fields of a form come in its order, after them those of components and settings in their own. */
function asInForm(one: Change, other: Change): number {
  const place = ({ field }: Change) => (field in fieldNames ? formOrder.indexOf(field) : formOrder.length)
  return place(one) - place(other)
}

/** Field as the form calls it; by its path where there is no form. */
function FieldName({ field }: { field: string }) {
  const name = fieldNames[field]
  return name ? <FormattedMessage id={name} /> : <code dir="ltr">{field}</code>
}
