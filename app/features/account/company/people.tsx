import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Icon } from '#app/components/icon.tsx'
import { changeRole, removeMember, revokeInvitation } from '#app/functions/account/company.functions.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { companyRoles, mayInCompany, powerOver } from '#server/api/input/company.ts'
import type { Member, Own } from './company.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useCompanyAct } from './use-company-act.ts'

/** People of the company and open invitations, with what the customer's role may change. */
export function People({ own }: { own: Own }) {
  return (
    <section className="mt-16" aria-labelledby="company-people">
      <h2 id="company-people" className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id="account-company.people" />
      </h2>
      <ul>
        {own.members.map((member) => (
          <MemberRow key={member.id} own={own} member={member} />
        ))}
        {own.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} own={own} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

const row = 'grid gap-3 border-b border-hairline py-5'
const columns = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3'

function MemberRow({ own, member }: { own: Own; member: Member }) {
  const { formatMessage } = useIntl()
  const confirm = useConfirm()
  const { act, failure, isBusy } = useCompanyAct()
  const { id, firstName, lastName, email, role } = member
  const name = `${firstName} ${lastName}`
  const isOwn = id === own.memberId

  async function remove() {
    const isAgreed = await confirm({
      title: formatMessage({ id: 'account-company.remove.title' }, { name }),
      body: formatMessage({ id: 'account-company.remove.text' }),
      okLabel: formatMessage({ id: 'account-company.remove' }),
      cancelLabel: formatMessage({ id: 'account-company.remove.keep' }),
      isDestructive: true,
    })
    if (isAgreed) await act(() => removeMember({ data: { params: { id } } }))
  }

  return (
    <li className={row}>
      <div className={columns}>
        <div className="min-w-0">
          <p className="font-semibold">
            <bdi>{name}</bdi>
            {isOwn && (
              <span className="ms-3 rounded-full bg-sunken px-3 py-1 text-xs font-semibold">
                <FormattedMessage id="account-company.you" />
              </span>
            )}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <bdi>{email}</bdi>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {mayInCompany(own.role, 'managePeople') ? (
            <RoleSelect
              label={formatMessage({ id: 'account-company.role.of' }, { name })}
              value={role}
              onChoose={(next) => act(() => changeRole({ data: { params: { id }, body: { role: next } } }))}
            />
          ) : (
            <FormattedMessage id={`account-company.role.${role}`} />
          )}
          {!isOwn && mayInCompany(own.role, powerOver(role)) && (
            <Button
              variant="text"
              size="small"
              isBusy={isBusy}
              aria-label={formatMessage({ id: 'account-company.remove.of' }, { name })}
              onClick={() => void remove()}
            >
              <FormattedMessage id="account-company.remove" />
            </Button>
          )}
        </div>
      </div>
      <FailureNotice failure={failure} />
    </li>
  )
}

interface RoleSelectProps {
  label: string
  value: Member['role']
  onChoose: (role: Member['role']) => Promise<unknown>
}

function RoleSelect({ label, value, onChoose }: RoleSelectProps) {
  const { formatMessage } = useIntl()
  return (
    <span className="relative text-sm">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const next = companyRoles.find((role) => role === target.value)
          if (next) void onChoose(next)
        }}
        className="min-h-11 appearance-none rounded-full border border-hairline-strong bg-transparent ps-4 pe-10 font-semibold hover:border-ink"
      >
        {companyRoles.map((role) => (
          <option key={role} value={role}>
            {formatMessage({ id: `account-company.role.${role}` })}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute inset-e-4 top-1/2 -translate-y-1/2" />
    </span>
  )
}

function InvitationRow({ own, invitation }: { own: Own; invitation: Own['invitations'][number] }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { act, failure, isBusy } = useCompanyAct()
  const { id, email, role, expiresAt, isExpired } = invitation
  return (
    <li className={row}>
      <div className={columns}>
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <bdi>{email}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            <FormattedMessage
              id={isExpired ? 'account-company.invited.expired' : 'account-company.invited.until'}
              values={{ date: formatDay(locale, expiresAt) }}
            />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <FormattedMessage id={`account-company.role.${role}`} />
          {mayInCompany(own.role, powerOver(role)) && (
            <Button
              variant="text"
              size="small"
              isBusy={isBusy}
              aria-label={formatMessage({ id: 'account-company.invited.revoke.of' }, { email })}
              onClick={() => void act(() => revokeInvitation({ data: { params: { id } } }))}
            >
              <FormattedMessage id="account-company.invited.revoke" />
            </Button>
          )}
        </div>
      </div>
      <FailureNotice failure={failure} />
    </li>
  )
}
