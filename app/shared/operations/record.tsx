import { FormattedMessage } from 'react-intl'
import { z } from 'zod/mini'
import { DeclaredText } from '#app/components/declared-text.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from './format-table.ts'

/** Titles of logged staff actions, same as their buttons. */
const titles = {
  licenceViewed: 'staff.licence.front',
  licenceCleared: 'staff.finding.licenceCleared',
  inspectionIssued: 'staff.finding.inspectionIssued',
  disputeOpened: 'staff.finding.disputeOpened',
  disputeClosed: 'staff.finding.disputeClosed',
  'staff.verificationFailed': 'staff.event.verificationFailed',
  'staff.vehicleReplaced': 'staff.event.vehicleReplaced',
  'staff.handoverFailed': 'staff.event.handoverFailed',
  'staff.terminationAnnounced': 'staff.event.terminationAnnounced',
  'staff.graceGranted': 'staff.event.graceGranted',
  'staff.terminated': 'staff.event.terminated',
  'staff.noDamageFound': 'staff.care.noDamageFound',
  'staff.itemDecided': 'staff.care.itemDecided',
  takenOutOfSale: 'staff.stock.takeOut',
  broughtIntoSale: 'staff.stock.bringIn',
  'alert.resolved': 'staff.alerts.resolve',
  reconciled: 'staff.payments.reconcile',
  'staff.goodwillGranted': 'staff.event.goodwillGranted',
  leadsExported: 'staff-lead.export',
  booksExported: 'staff-invoices.books.export',
  'membershipCode.given': 'staff.codes.give',
  'membershipCode.revoked': 'staff.codes.revoke',
  'work.assigned': 'staff.record.assigned',
  'application.opened': 'staff.record.applicationOpened',
  'customer.viewed': 'staff.record.viewed',
  'customer.signedOut': 'staff.record.signedOut',
  'customer.blocked': 'staff.record.blocked',
  'customer.unblocked': 'staff.record.unblocked',
  'customer.erased': 'staff.record.erased',
  'customer.merged': 'staff.record.merged',
  'customer.mailSentAgain': 'staff.record.mailSentAgain',
  'customer.viewingBegun': 'staff.record.viewingBegun',
  'customer.viewingEnded': 'staff.record.viewingEnded',
  'customer.pageViewed': 'staff.record.pageViewed',
  'payment.goodwillRefunded': 'staff.record.goodwillRefunded',
} as const satisfies Record<string, MessageId>

interface RecordProps {
  actions: readonly {
    id: number
    action: keyof typeof titles
    reference: string
    staffId: string
    staffName: string
    detail: string
    at: string
  }[]
  /** Account whose page it is: entries about something else of it say about what. */
  accountId?: string
}

/** Details logged with an action. */
const details = z.object({
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  side: z.optional(z.string()),
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  page: z.optional(z.string()),
  item: z.optional(z.string()),
})

/** Staff actions that are no events, such as views and changes, with their notes. */
export function StaffRecord({ actions, accountId }: RecordProps) {
  const locale = useLocale()
  return (
    <section aria-labelledby="record-title" className="grid gap-4">
      <h2 id="record-title" className="text-xl">
        <FormattedMessage id="staff.record" />
      </h2>
      {actions.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="staff.record.none" />
        </p>
      ) : (
        <ol className="border-t border-hairline">
          {actions.map(({ id, action, reference, staffId, staffName, detail, at }) => {
            const { reason, note, side, amount, currency, page, item } = details.parse(JSON.parse(detail))
            return (
              <li key={id} className="grid gap-1 border-b border-hairline py-3 text-sm">
                <span className="flex flex-wrap justify-between gap-x-6">
                  <span className="font-semibold">
                    <FormattedMessage id={side === 'back' ? 'staff.licence.back' : titles[action]} />
                  </span>
                  <time dateTime={at} className="tabular text-ink-soft">
                    {formatTimestamp(locale, at)}
                  </time>
                </span>
                {accountId !== undefined && reference !== accountId && <bdi className="tabular">{reference}</bdi>}
                {amount !== undefined && <span className="tabular">{formatMoney(locale, amount, currency)}</span>}
                {page && (
                  <span>
                    <DeclaredText id={`account.${page}`} /> <bdi className="tabular">{item}</bdi>
                  </span>
                )}
                {(reason ?? note) && (
                  <span>
                    <bdi>{reason ?? note}</bdi>
                  </span>
                )}
                <span className="text-xs break-all text-ink-soft">
                  {staffName ? (
                    <bdi>{staffName}</bdi>
                  ) : (
                    <FormattedMessage id="staff.record.by" values={{ id: <bdi key="id">{staffId}</bdi> }} />
                  )}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
