import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { setTranslation } from '#app/functions/ops/content.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import type { Document } from './load-document.ts'
import type { Source } from './side-by-side.tsx'

interface TranslationBarProps {
  document: Document
  source: Source | null
  isReadOnly: boolean
  /** All changes are saved. */
  isSettled: boolean
  /** Takes all texts of the source; null where there is no form with texts, or something is written already. */
  onCopy: ((source: Source) => void) | null
  onMarked: (document: Document) => void
}

/** Chooses the language next to which a text is written, and says whether the text says what that one says. */
export function TranslationBar({ document, source, isReadOnly, isSettled, onCopy, onMarked }: TranslationBarProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { kind, id, locale: text, locales } = document
  const others = locales.filter((slug) => slug !== text)
  if (others.length === 0) return null

  async function mark({ locale, revision }: Source) {
    setIsBusy(true)
    setFailure(null)
    try {
      const body = { kind, id, locale: text, source: locale, sourceRevision: revision }
      const outcome = await setTranslation({ data: { body } })
      if (outcome.ok) onMarked(outcome.value)
      else setFailure(`errors.${outcome.code}`)
      // Also after a refusal: the source has been changed.
      await router.invalidate()
    } catch (error) {
      // Shown below; marking again has no further effect.
      logError('a text could not be marked as translated', error)
      setFailure(failureMessage(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="mb-8 grid items-end gap-x-8 gap-y-4 lg:grid-cols-[19rem_1fr]">
      <SelectField
        name="source"
        label={formatMessage({ id: 'staff-content.source' })}
        isOptional
        value={source?.locale ?? ''}
        placeholder={formatMessage({ id: 'staff-content.source.none' })}
        options={others.map((slug) => ({
          value: slug,
          label: formatMessage({ id: `staff-content.language.${slug}` }),
        }))}
        onChange={({ target }) => {
          const chosen = others.find((slug) => slug === target.value)
          void navigate({
            to: '/{-$locale}/ops/content/edit',
            params: ({ locale: slug }) => ({ locale: slug }),
            search: { kind, id, text, ...(chosen && { source: chosen }) },
          })
        }}
      />
      {source && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SourceState source={source} />
          <Permitted permission="content.write">
            {source.state !== 'current' && (
              <Button
                variant="quiet"
                size="small"
                isBusy={isBusy}
                disabled={!isSettled}
                onClick={() => void mark(source)}
              >
                <FormattedMessage id="staff-content.source.mark" />
              </Button>
            )}
            {onCopy && (
              <Button variant="quiet" size="small" disabled={isReadOnly} onClick={() => onCopy(source)}>
                <FormattedMessage id="staff-content.source.copyAll" />
              </Button>
            )}
          </Permitted>
        </div>
      )}
      {failure && (
        <div className="lg:col-span-2">
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        </div>
      )}
    </div>
  )
}

/** Whether the text says what its source says. */
function SourceState({ source: { state, at, name, changes } }: { source: Source }) {
  const locale = useLocale()
  return (
    <div role="status" className="text-sm">
      <p className={state === 'outdated' ? 'font-semibold text-danger' : 'text-ink-soft'}>
        <FormattedMessage id={`staff-content.source.${state}`} values={{ count: changes.length }} />
      </p>
      {at && (
        <p className="text-ink-soft">
          <FormattedMessage
            id="staff-content.source.marked"
            values={{ at: formatTimestamp(locale, at), name: <bdi key="name">{name}</bdi> }}
          />
        </p>
      )}
    </div>
  )
}
