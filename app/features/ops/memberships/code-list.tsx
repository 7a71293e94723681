import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { revokeCode } from '#app/functions/ops/memberships.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, Table } from '#app/shared/operations/table.tsx'
import { CodeForm } from './code-form.tsx'
import type { CodeList as List } from './membership.ts'

/** Membership codes: issued, used, revoked. */
export function CodeList({ items, next, isLater }: List & { isLater: boolean }) {
  return (
    <>
      <PageHeading title={<FormattedMessage id="staff-membership.codes" />} />
      <div className="mb-10 max-w-form">
        <CodeForm />
      </div>
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-membership.codes.none" />
        </Notice>
      ) : (
        <Table
          label="staff-membership.codes"
          columns={[
            { label: 'staff-membership.codes' },
            { label: 'staff-membership.codes.email', isWide: true },
            { label: 'staff-membership.codes.uses' },
            { label: 'staff-membership.codes.until' },
          ]}
        >
          {items.map((item) => (
            <CodeRow key={item.id} item={item} />
          ))}
        </Table>
      )}
      <NextPage isLater={isLater} next={next} />
    </>
  )
}

function CodeRow({ item }: { item: List['items'][number] }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { id, code, campaign, email, uses, mostUses, validUntil, revokedAt } = item

  async function revoke() {
    setIsBusy(true)
    setFailure(null)
    try {
      await revokeCode({ data: { params: { id }, idempotencyKey: crypto.randomUUID() } })
      await router.invalidate()
    } catch (error) {
      // Shown next to the button; revoking twice has no further effect.
      logError('a code could not be revoked', error)
      setFailure(failureMessage(error))
    }
    setIsBusy(false)
  }

  return (
    <Row>
      <Cell>
        <bdi className="tabular block font-semibold whitespace-nowrap">{code}</bdi>
        <bdi className="block text-ink-soft">{campaign}</bdi>
      </Cell>
      <Cell isWide>
        {email === null ? (
          <FormattedMessage id="staff-membership.codes.anybody" />
        ) : (
          <bdi className="wrap-anywhere">{email}</bdi>
        )}
      </Cell>
      <Cell>
        <FormattedMessage id="staff-membership.codes.used" values={{ uses, most: mostUses }} />
      </Cell>
      <Cell>
        <time dateTime={validUntil} className="tabular block whitespace-nowrap">
          {formatShortDay(locale, validUntil)}
        </time>
        {revokedAt !== null ? (
          <span className="text-ink-soft">
            <FormattedMessage id="staff-membership.codes.revoked" />
          </span>
        ) : (
          <Button
            variant="text"
            size="small"
            isBusy={isBusy}
            aria-label={`${formatMessage({ id: 'staff.codes.revoke' })}: ${code}`}
            onClick={() => void revoke()}
          >
            <FormattedMessage id="staff.codes.revoke" />
          </Button>
        )}
        {failure && (
          <span role="alert" className="block text-danger">
            <FailureText id={failure} />
          </span>
        )}
      </Cell>
    </Row>
  )
}
