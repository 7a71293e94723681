import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { compareVersions } from '#app/functions/ops/content.functions.ts'
import { config, type LocaleSlug } from '#config'
import { fieldNames, valueNames } from './field-names.ts'

export type Comparison = Extract<Awaited<ReturnType<typeof compareVersions>>, { ok: true }>['value']
export type Change = Comparison['changes'][number]

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

/** Words of a field, those removed and added marked. */
export function ChangedWords({ parts }: { parts: Change['parts'] }) {
  return parts.map(({ at, kind, text }) => {
    const Part = tags[kind]
    return (
      <Part key={at} className={looks[kind]}>
        {text}
      </Part>
    )
  })
}

/** Chosen values of a field by their names, in the language of the reader. */
function ChangedValues({ field, parts }: Pick<Change, 'field' | 'parts'>) {
  const { formatMessage } = useIntl()
  const named = (code: string) => {
    const name = valueNames[field]?.[code]
    return name ? formatMessage({ id: name }) : code
  }
  return <ChangedWords parts={parts.map((part) => ({ ...part, text: part.text.replaceAll(/\w+/g, named) }))} />
}

/** Changed fields of a text in the order of its form, after them those that no form has. */
export function Changes({ changes, text }: { changes: readonly Change[]; text: LocaleSlug }) {
  return (
    <dl className="grid gap-8">
      {changes.toSorted(asInForm).map(({ field, parts }) => (
        <div key={field} className="grid gap-2 border-t border-hairline pt-4">
          <dt className="text-sm font-semibold">
            <FieldName field={field} />
          </dt>
          {field in valueNames ? (
            <dd className="max-w-prose">
              <ChangedValues field={field} parts={parts} />
            </dd>
          ) : (
            <dd dir="auto" lang={config.locales[text].tag} className="max-w-prose wrap-anywhere whitespace-pre-line">
              <ChangedWords parts={parts} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const formOrder = Object.keys(fieldNames)

function asInForm(one: Change, other: Change): number {
  const place = ({ field }: Change) => (field in fieldNames ? formOrder.indexOf(field) : formOrder.length)
  return place(one) - place(other)
}

/** Field as the form calls it; by its path where there is no form. */
export function FieldName({ field }: { field: string }) {
  const name = fieldNames[field]
  return name ? <FormattedMessage id={name} /> : <code dir="ltr">{field}</code>
}
