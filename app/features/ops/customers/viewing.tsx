import { lazy, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { beginViewing } from '#app/functions/ops/customers.functions.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import type { ViewingRefusal } from '#server/api/input/viewing.ts'
import { ActEntry } from './act-entry.tsx'
import type { Customer } from './customer.ts'

// Brings its validation along, which is not needed until it is opened.
const ReasonForm = lazy(async () => ({ default: (await import('#app/shared/operations/reason-form.tsx')).ReasonForm }))

/** Why staff neither view an account nor merge it with another. */
export const reasons = {
  isErased: 'staff-customer.refusal.isErased',
  isMerged: 'staff-customer.refusal.isMerged',
  isStaff: 'staff-customer.refusal.isStaff',
} as const satisfies Record<ViewingRefusal, MessageId>

/** Opens the account pages as the customer sees them, with a reason, which is logged. */
export function Viewing({ id, viewingRefusal }: Customer) {
  const { formatMessage } = useIntl()
  const { slug } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const [requestKey] = useState(() => crypto.randomUUID())
  const { result, clearResult, fire } = useFire((reason: string) =>
    beginViewing({ data: { accountId: id, reason, requestKey } }),
  )
  return (
    <>
      {result && (
        <div className="pb-4">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      <ul className="border-t border-hairline text-sm">
        <ActEntry
          act="staff-customer.viewing.begin"
          label={formatMessage({ id: 'staff-customer.viewing.begin' })}
          permission="customers.view"
          reason={viewingRefusal && reasons[viewingRefusal]}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          form={
            <ReasonForm
              hint="staff.reason.hint"
              submit="staff-customer.viewing.begin"
              isHarmless
              onGiven={async (reason) => {
                if (await fire(reason)) window.location.assign(pathInLocale(slug, '/account'))
              }}
            />
          }
        >
          <p className="max-w-prose text-ink-soft">
            <FormattedMessage id="staff-customer.viewing.text" />
          </p>
        </ActEntry>
      </ul>
    </>
  )
}
