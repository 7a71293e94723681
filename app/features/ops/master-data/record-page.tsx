import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { createChange } from '#app/functions/ops/master-data.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { ChangeTable } from './change-table.tsx'
import type { MasterRecord } from './change.ts'
import { ValueTables } from './value-tables.tsx'
import { recordText } from './value-text.ts'

const BeginForm = lazy(async () => ({ default: (await import('./begin-form.tsx')).BeginForm }))

/** Record in force: its values and its history, each version of which a draft can start from. */
export function RecordPage({ record }: { record: MasterRecord }) {
  const intl = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isBeginning, setIsBeginning] = useState(false)
  /** Stays the same until an answer arrives, so that a draft is begun once. */
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const { kind, recordId, fields, history, currency, uses } = record
  const name = `${intl.formatMessage({ id: `staff-master-data.kind.${kind}` })} · ${recordText(locale, record)}`

  async function begin(draft: { reason: string; before?: string }) {
    setFailure(null)
    try {
      const begun = await createChange({ data: { body: { kind, recordId, ...draft }, idempotencyKey: requestKey } })
      setRequestKey(crypto.randomUUID())
      if (!begun.ok) return setFailure(`errors.${begun.code}`)
      await navigate({
        to: '/{-$locale}/ops/master-data/changes/$changeNo',
        params: ({ locale: slug }) => ({ locale: slug, changeNo: begun.value.changeNo }),
      })
    } catch (error) {
      // Shown below; beginning again has no further effect.
      logError('a change was not begun', error)
      setFailure(failureMessage(error))
    }
  }

  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.masterData} number={name} mark={null}>
        <FormattedMessage id="staff-master-data.version" values={{ version: record.version }} />
        {uses !== null && (
          <>
            {' · '}
            <FormattedMessage
              id={kind === 'driveCar' ? 'staff-master-data.drives' : 'staff-master-data.uses'}
              values={{ count: uses }}
            />
          </>
        )}
      </DetailHeading>
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      <div className="grid gap-5">
        <Permitted permission="masterData.write">
          {isBeginning ? (
            <Suspense fallback={<Spinner />}>
              <BeginForm onGiven={(reason) => begin({ reason })} />
            </Suspense>
          ) : (
            <div>
              <Button onClick={() => setIsBeginning(true)}>
                <FormattedMessage id="staff-master-data.begin" />
              </Button>
            </div>
          )}
        </Permitted>
      </div>
      <section aria-labelledby="history-title">
        <h2 id="history-title" className="mb-4 text-xl">
          <FormattedMessage id="staff-master-data.history" />
        </h2>
        {history.length === 0 ? (
          <p className="text-ink-soft">
            <FormattedMessage id="staff-master-data.history.none" />
          </p>
        ) : (
          <>
            <ChangeTable items={history} />
            <h3 className="mt-8 mb-2 font-semibold">
              <FormattedMessage id="staff-master-data.restore" />
            </h3>
            <p className="mb-4 max-w-prose text-sm text-ink-soft">
              <FormattedMessage id="staff-master-data.restore.text" />
            </p>
            <Permitted permission="masterData.write">
              <div className="flex flex-wrap gap-3">
                {history.map(({ changeNo }) => {
                  const label = intl.formatMessage({ id: 'staff-master-data.restore.before' }, { changeNo })
                  return (
                    <Button
                      key={changeNo}
                      size="small"
                      variant="quiet"
                      onClick={() => void begin({ reason: label, before: changeNo })}
                    >
                      {label}
                    </Button>
                  )
                })}
              </div>
            </Permitted>
          </>
        )}
      </section>
      <section aria-labelledby="values-title" className="grid gap-8">
        <h2 id="values-title" className="text-xl">
          <FormattedMessage id="staff-master-data.values" />
        </h2>
        <ValueTables fields={fields} currency={currency} />
      </section>
    </div>
  )
}
