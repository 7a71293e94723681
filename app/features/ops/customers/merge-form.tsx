import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { compareAccounts } from '#app/functions/ops/customers.functions.ts'
import { formatDay } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { ReasonForm } from '#app/shared/operations/reason-form.tsx'
import { type MergedKind, type MergeRefusal, otherAccount } from '#server/api/input/customers.ts'

type Answer = Awaited<ReturnType<typeof compareAccounts>>
type Comparison = Extract<Answer, { ok: true }>['value']

const kindTexts = {
  subscriptions: 'staff-customer.merge.kind.subscriptions',
  memberships: 'staff-customer.merge.kind.memberships',
  testDrives: 'staff-customer.merge.kind.testDrives',
  services: 'staff-customer.merge.kind.services',
  activities: 'staff-customer.merge.kind.activities',
  requests: 'staff-customer.merge.kind.requests',
  leads: 'staff-customer.merge.kind.leads',
  chats: 'staff-customer.merge.kind.chats',
  messages: 'staff-customer.merge.kind.messages',
  addresses: 'staff-customer.merge.kind.addresses',
  methods: 'staff-customer.merge.kind.methods',
  payments: 'staff-customer.merge.kind.payments',
  invoices: 'staff-customer.merge.kind.invoices',
  companies: 'staff-customer.merge.kind.companies',
  consents: 'staff-customer.merge.kind.consents',
  sessions: 'staff-customer.merge.kind.sessions',
} as const satisfies Record<MergedKind, MessageId>

const refusalTexts = {
  isSame: 'staff-customer.merge.refusal.isSame',
  isErased: 'staff-customer.merge.refusal.isErased',
  isMerged: 'staff-customer.merge.refusal.isMerged',
  isStaff: 'staff-customer.merge.refusal.isStaff',
  isBlocked: 'staff-customer.merge.refusal.isBlocked',
  isOtherKind: 'staff-customer.merge.refusal.isOtherKind',
  otherBirthDate: 'staff-customer.merge.refusal.otherBirthDate',
  otherDriver: 'staff-customer.merge.refusal.otherDriver',
  otherSignIn: 'staff-customer.merge.refusal.otherSignIn',
  bothInCompanies: 'staff-customer.merge.refusal.bothInCompanies',
  bothMembers: 'staff-customer.merge.refusal.bothMembers',
  isDisputed: 'staff-customer.merge.refusal.isDisputed',
} as const satisfies Record<MergeRefusal, MessageId>

interface MergeFormProps {
  accountId: string
  merge: (given: { stays: string; goes: string; reason: string }) => Promise<unknown>
}

/** Finds the other account, shows both side by side, and merges them: one of them stays. */
export function MergeForm({ accountId, merge }: MergeFormProps) {
  const { formatMessage } = useIntl()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: otherAccount,
    defaultValues: { email: '' },
    messages: {
      email: { required: 'operations.walkIn.email.required', invalid: 'operations.walkIn.email.required' },
    },
  })
  const compare = submit(async (query) => setAnswer(await compareAccounts({ data: { params: { accountId }, query } })))
  return (
    <>
      <Form onSubmit={compare} className="grid max-w-form gap-5">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <TextField
          {...field('email')}
          type="email"
          label={formatMessage({ id: 'staff-customer.merge.email' })}
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <Button type="submit" variant="quiet" size="small" isBusy={isSubmitting}>
            <FormattedMessage id="staff-customer.merge.compare" />
          </Button>
        </div>
      </Form>
      {answer?.ok === false && (
        <Notice tone="warning" live="polite">
          <FormattedMessage id="staff-customer.merge.missing" />
        </Notice>
      )}
      {answer?.ok && <Compared {...answer.value} merge={merge} />}
    </>
  )
}

function Compared({ accounts, kinds, refusals, merge }: Comparison & Pick<MergeFormProps, 'merge'>) {
  const { formatMessage, formatNumber } = useIntl()
  const locale = useLocale()
  const [one, other] = accounts
  const [stays, setStays] = useState(one.id)
  const goes = stays === one.id ? other.id : one.id
  return (
    <>
      <table
        className="w-full border-collapse text-sm"
        aria-label={formatMessage({ id: 'staff-customer.merge.sides' })}
      >
        <thead>
          <tr className="border-b border-hairline-strong text-ink-soft">
            <th scope="col" className="py-3 text-start font-medium">
              <FormattedMessage id="staff-customer.merge.moves" />
            </th>
            {accounts.map(({ id, email, firstName, lastName, createdAt }) => (
              <th key={id} scope="col" className="py-3 ps-3 text-end align-bottom font-medium">
                <bdi className="block font-semibold text-ink">{`${firstName} ${lastName}`}</bdi>
                <bdi className="block break-all">{email}</bdi>
                <FormattedMessage id="staff-customer.merge.since" values={{ day: formatDay(locale, createdAt) }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, counts }) => (
            <tr key={kind} className="border-b border-hairline">
              <th scope="row" className="py-2 text-start font-normal text-ink-soft">
                <FormattedMessage id={kindTexts[kind]} />
              </th>
              {accounts.map(({ id }, side) => (
                <td key={id} className="tabular py-2 ps-3 text-end">
                  {formatNumber(counts[side] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {refusals.length > 0 ? (
        <Notice tone="warning" live="polite">
          <FormattedMessage id="staff-customer.merge.refused" />
          <ul className="mt-2 list-disc ps-5">
            {refusals.map((refusal) => (
              <li key={refusal}>
                <FormattedMessage id={refusalTexts[refusal]} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <>
          <RadioCards
            name="stays"
            legend={<FormattedMessage id="staff-customer.merge.stays" />}
            options={accounts.map(({ id, email }) => ({ value: id, title: <bdi className="break-all">{email}</bdi> }))}
            value={stays}
            onChoose={setStays}
          />
          <p className="max-w-prose text-ink-soft">
            <FormattedMessage id="staff-customer.merge.kept" />
          </p>
          <ReasonForm
            hint="staff.reason.hint"
            submit="staff-customer.merge.do"
            onGiven={(reason) => merge({ stays, goes, reason })}
          />
        </>
      )}
    </>
  )
}
