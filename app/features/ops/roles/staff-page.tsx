import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import {
  grantRole,
  type listStaff,
  resetSecondFactor,
  withdrawRole,
} from '#app/functions/ops/staff-members.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { ReasonForm } from '#app/shared/operations/reason-form.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import type { StaffRole } from '#server/api/input/permissions.ts'
import { GrantForm } from './grant-form.tsx'

type Staff = Awaited<ReturnType<typeof listStaff>>
type Member = Staff['items'][number]

/** Staff with their roles, which an administrator gives and withdraws, and the log of these changes. */
export function StaffPage({ items, changes }: Staff) {
  const granted = useFire((body: Parameters<typeof grantRole>[0]['data']['body']) => grantRole({ data: { body } }))
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.staff" />}
        lead={<FormattedMessage id="staff-members.lead" />}
      />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <ul className="border-t border-hairline-strong">
          {items.map((member) => (
            <MemberEntry key={member.accountId} member={member} />
          ))}
        </ul>
        <section aria-labelledby="grant-title" className="grid content-start gap-5">
          <h2 id="grant-title" className="text-xl">
            <FormattedMessage id="staff-members.grant" />
          </h2>
          <p className="max-w-prose text-ink-soft">
            <FormattedMessage id="staff-members.grant.text" />
          </p>
          {granted.result && (
            <div className="pt-6">
              <ResultNotice result={granted.result} onClose={granted.clearResult} />
            </div>
          )}
          <Permitted permission="roles.assign">
            <GrantForm grant={granted.fire} />
          </Permitted>
        </section>
      </div>
      <ChangeLog changes={changes} />
    </>
  )
}

/** Member of staff with the roles they hold; one's own roles are changed by somebody else. */
function MemberEntry({ member }: { member: Member }) {
  const { accountId, name, email, roles, hasSecondFactor, isOwn } = member
  const [open, setOpen] = useState<StaffRole | 'secondFactor' | null>(null)
  const { formatMessage } = useIntl()
  const params = { accountId }
  const { result, clearResult, fire } = useFire(({ role, reason }: { role: StaffRole | null; reason: string }) =>
    role
      ? withdrawRole({ data: { params, body: { role, reason } } })
      : resetSecondFactor({ data: { params, body: { reason }, idempotencyKey: crypto.randomUUID() } }),
  )
  return (
    <li className="grid gap-4 border-b border-hairline py-5">
      <div>
        <h2 className="text-lg">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <bdi>{email}</bdi>
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {roles.map((role) => (
          <li key={role} className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">
              <FormattedMessage id={`permissions.role.${role}`} />
            </span>
            {!isOwn && (
              <Permitted permission="roles.assign">
                <Button
                  variant="text"
                  size="small"
                  aria-expanded={open === role}
                  onClick={() => setOpen(open === role ? null : role)}
                >
                  <FormattedMessage
                    id="staff-members.withdraw"
                    values={{
                      role: (
                        <span key="role" className="sr-only">
                          <FormattedMessage id={`permissions.role.${role}`} /> <bdi>{name}</bdi>
                        </span>
                      ),
                    }}
                  />
                </Button>
              </Permitted>
            )}
          </li>
        ))}
      </ul>
      {isOwn && (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="staff-members.own" />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <FormattedMessage id={hasSecondFactor ? 'staff-members.secondFactor' : 'staff-members.secondFactor.none'} />
        {hasSecondFactor && !isOwn && (
          <Permitted permission="roles.assign">
            <Button
              variant="text"
              size="small"
              aria-label={`${formatMessage({ id: 'staff-members.secondFactor.reset' })}: ${name}`}
              aria-expanded={open === 'secondFactor'}
              onClick={() => setOpen(open === 'secondFactor' ? null : 'secondFactor')}
            >
              <FormattedMessage id="staff-members.secondFactor.reset" />
            </Button>
          </Permitted>
        )}
      </p>
      {result && (
        <div className="pt-6">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      {open && (open === 'secondFactor' || roles.includes(open)) && (
        <ReasonForm
          key={open}
          hint="staff.reason.hint"
          submit={open === 'secondFactor' ? 'staff-members.secondFactor.reset' : 'staff-members.withdraw.submit'}
          onGiven={async (reason) => {
            if (await fire({ role: open === 'secondFactor' ? null : open, reason })) setOpen(null)
          }}
        />
      )}
    </li>
  )
}

function ChangeLog({ changes }: Pick<Staff, 'changes'>) {
  const locale = useLocale()
  return (
    <section aria-labelledby="changes-title" className="mt-16">
      <h2 id="changes-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-members.changes" />
      </h2>
      {changes.length === 0 ? (
        <p className="text-ink-soft">
          <FormattedMessage id="staff-members.changes.none" />
        </p>
      ) : (
        <ol className="border-t border-hairline">
          {changes.map(({ id, at, by, whose, role, change, reason }) => (
            <li key={id} className="grid gap-1 border-b border-hairline py-3 text-sm">
              <span className="tabular text-ink-soft">
                <time dateTime={at}>{formatTimestamp(locale, at)}</time> · <bdi>{by}</bdi>
              </span>
              <span>
                <FormattedMessage
                  id={`staff-members.change.${change}`}
                  values={{
                    whose: <bdi key="whose">{whose}</bdi>,
                    role: role && <FormattedMessage key="role" id={`permissions.role.${role}`} />,
                  }}
                />
              </span>
              <span className="wrap-anywhere text-ink-soft">
                <bdi>{reason}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
