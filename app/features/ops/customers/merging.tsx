import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { mergeAccounts } from '#app/functions/ops/customers.functions.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { ActEntry } from './act-entry.tsx'
import type { Customer } from './customer.ts'
import { reasons } from './viewing.tsx'

// Brings its fields along, which are not needed until it is opened.
const MergeForm = lazy(async () => ({ default: (await import('./merge-form.tsx')).MergeForm }))

/** Merges the account with another one of the same person, which is looked at first. */
export function Merging({ id, viewingRefusal }: Customer) {
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const { result, clearResult, fire } = useFire(({ stays, ...body }: { stays: string; goes: string; reason: string }) =>
    mergeAccounts({ data: { params: { accountId: stays }, body, idempotencyKey: crypto.randomUUID() } }),
  )
  return (
    <>
      {result && (
        <div className="pt-6 pb-4">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      <ul className="border-t border-hairline text-sm">
        <ActEntry
          act="staff-customer.merge.begin"
          label={formatMessage({ id: 'staff-customer.merge.begin' })}
          permission="customers.merge"
          reason={viewingRefusal && reasons[viewingRefusal]}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          form={<MergeForm accountId={id} merge={async (given) => (await fire(given)) && setIsOpen(false)} />}
        >
          <p className="max-w-prose text-ink-soft">
            <FormattedMessage id="staff-customer.merge.text" />
          </p>
        </ActEntry>
      </ul>
    </>
  )
}

/** Link to another account of the same person. */
export function OtherAccount({ id, email }: NonNullable<Customer['mergedInto']>) {
  return (
    <Link
      to="/{-$locale}/ops/customers/$accountId"
      params={({ locale }) => ({ locale, accountId: id })}
      className={textLink}
    >
      <bdi>{email}</bdi>
    </Link>
  )
}
