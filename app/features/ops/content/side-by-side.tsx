import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { HiddenName } from '#app/components/hidden-name.tsx'
import type { getTranslation } from '#app/functions/ops/content.functions.ts'
import { config } from '#config'
import { ChangedWords, FieldName } from './changed-words.tsx'
import { type FormProps, withField } from './form-props.ts'

/** Source of a translation, shown next to the form. */
export type Source = Extract<Awaited<ReturnType<typeof getTranslation>>, { ok: true }>['value']

interface SideBySideProps extends Pick<FormProps, 'source' | 'body' | 'isReadOnly' | 'onChange'> {
  field: string
  children: ReactNode
}

/** Field of a translation next to the same field of its source; the field alone where nothing is translated. */
export function SideBySide({ source, body, isReadOnly, onChange, field, children }: SideBySideProps) {
  if (!source) return children
  const { lang, direction } = config.locales[source.locale]
  const text = source.texts[field] ?? ''
  const copy = source.copies[field]
  const change = source.changes.find((each) => each.field === field)
  return (
    <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
      <div className="grid content-start gap-2 rounded-md bg-sunken p-4 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="font-semibold">
            <FormattedMessage id={`staff-content.language.${source.locale}`} />
          </span>
          {copy !== undefined && (
            <Button
              variant="text"
              size="small"
              disabled={isReadOnly}
              onClick={() => onChange(withField(body, field, copy))}
            >
              <FormattedMessage id="staff-content.source.copy" />
              <HiddenName>
                <FieldName field={field} />
              </HiddenName>
            </Button>
          )}
        </div>
        <p lang={lang} dir={direction} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        {change && (
          <>
            <p className="mt-3 font-semibold text-danger">
              <FormattedMessage id="staff-content.source.changed" />
            </p>
            <p lang={lang} dir={direction} className="wrap-anywhere whitespace-pre-line">
              <ChangedWords parts={change.parts} />
            </p>
          </>
        )}
      </div>
      <div className="grid min-w-0 content-start">{children}</div>
    </div>
  )
}

/** All fields of a source without a form. */
export function SourceFields({ source: { locale, texts, changes } }: { source: Source }) {
  const { lang, direction } = config.locales[locale]
  return (
    <dl className="grid gap-3 rounded-md bg-sunken p-4 text-sm">
      {Object.entries(texts).map(([field, text]) => {
        const change = changes.find((each) => each.field === field)
        return (
          <div key={field}>
            <dt className="text-ink-soft">
              <FieldName field={field} />
            </dt>
            <dd lang={lang} dir={direction} className="wrap-anywhere whitespace-pre-line">
              {change ? <ChangedWords parts={change.parts} /> : text}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
