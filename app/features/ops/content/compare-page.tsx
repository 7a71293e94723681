import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { compareVersion } from '#app/functions/ops/content.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import type { CompareSearch } from './content-search.ts'
import { fieldNames } from './field-names.ts'

type Comparison = Extract<Awaited<ReturnType<typeof compareVersion>>, { ok: true }>['value']
type Change = Comparison['changes'][number]

interface ComparePageProps {
  comparison: Comparison
  search: CompareSearch
}

/** What has changed in a text since one of its public versions, field by field. */
export function ComparePage({ comparison: { publishedAt, changes }, search }: ComparePageProps) {
  const locale = useLocale()
  const { kind, id, text, version } = search
  return (
    <>
      <p className="mb-3 text-sm">
        <Link
          to="/{-$locale}/ops/content/edit"
          params={({ locale: slug }) => ({ locale: slug })}
          search={{ kind, id, text }}
          className={textLink}
        >
          <bdi>{id}</bdi>
        </Link>
      </p>
      <PageHeading
        title={<FormattedMessage id="staff-content.compare.title" values={{ version }} />}
        lead={
          <FormattedMessage
            id="staff-content.compare.lead"
            values={{ at: formatTimestamp(locale, publishedAt), ...legend }}
          />
        }
      />
      {changes.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-content.compare.same" />
        </Notice>
      ) : (
        <dl className="grid gap-8">
          {changes.map((change) => (
            <ChangedField key={change.field} change={change} language={text} />
          ))}
        </dl>
      )}
    </>
  )
}

const looks = {
  same: '',
  removed: 'rounded-sm bg-danger-surface text-ink line-through decoration-danger',
  added: 'rounded-sm bg-success-surface text-ink underline decoration-success underline-offset-4',
} as const
const tags = { same: 'span', removed: 'del', added: 'ins' } as const
const legend = {
  removed: (words: ReactNode) => <del className={looks.removed}>{words}</del>,
  added: (words: ReactNode) => <ins className={looks.added}>{words}</ins>,
}

function ChangedField({ change: { field, parts }, language }: { change: Change; language: CompareSearch['text'] }) {
  const name = fieldNames[field]
  return (
    <div className="grid gap-2 border-t border-hairline pt-4">
      <dt className="text-sm font-semibold">
        {name ? <FormattedMessage id={name} /> : <code dir="ltr">{field}</code>}
      </dt>
      <dd dir="auto" lang={language.replace('_', '-')} className="max-w-prose wrap-anywhere whitespace-pre-line">
        {parts.map(({ at, kind, text }) => {
          const Part = tags[kind]
          return (
            <Part key={at} className={looks[kind]}>
              {text}
            </Part>
          )
        })}
      </dd>
    </div>
  )
}
