import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { HiddenName } from '#app/components/hidden-name.tsx'
import { acceptReport } from '#app/functions/account/packages.functions.ts'
import { formatDeadline, formatMoney } from '#app/i18n/format.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { comma } from '#machines/shared/listed.ts'
import { DisputeForm } from './dispute-form.tsx'
import type { CareOrder } from './packages.ts'
import type { PackageAct } from './use-package-act.ts'

const buttons = customerButtons.returnCareOrder

type Report = NonNullable<CareOrder['report']>
type Item = Report['items'][number]

interface CareReportProps {
  care: CareOrder
  report: Report
  timeZone: string
  acts: PackageAct
}

/** Damage report of the returned car by item, with the covered share and the customer's dispute. */
export function CareReport({ care, report, timeZone, acts }: CareReportProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const titleId = useId()
  const { id: careNo, state } = care
  const { items, total, covered, charge, settleBy } = report
  const money = ({ amount, currency }: Report['total']) => formatMoney(locale, amount, currency)
  const isOpen = state === 'assessing' || state === 'disputed'
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-hairline bg-surface p-5 sm:p-8">
      <h3 id={titleId} className="text-xl">
        <FormattedMessage id="account-packages.report" />
      </h3>
      {isOpen && (
        <p className="mt-2 text-ink-soft">
          <FormattedMessage
            id={state === 'disputed' ? 'account-packages.report.disputed' : 'account-packages.report.open'}
            values={{ time: <time dateTime={settleBy}>{formatDeadline(locale, settleBy, timeZone)}</time> }}
          />
        </p>
      )}
      <ol className="mt-5 border-t border-hairline">
        {items.map((item) => (
          <ReportItem key={item.id} item={item} careNo={careNo} canDispute={isOpen} acts={acts} />
        ))}
      </ol>
      <dl className="mt-5 grid gap-1">
        <Sum label="account-packages.report.total" value={money(total)} />
        <Sum label="account-packages.report.covered" value={money(covered)} />
        <Sum label="account-packages.report.charge" value={money(charge)} isLast />
      </dl>
      {state === 'assessing' && (
        <div className="mt-6">
          <Button
            isBusy={acts.isWorking}
            onClick={() =>
              void acts.ask(
                {
                  title: buttons.accept.title,
                  body: formatMessage({ id: 'account-packages.report.accept.text' }, { price: money(charge) }),
                  ok: buttons.accept.button,
                  keep: 'account-packages.report.accept.keep',
                },
                'account-packages.report.accepted',
                () => acceptReport({ data: { params: { id: careNo }, body: { chargeShown: charge } } }),
              )
            }
          >
            <FormattedMessage id="account-packages.report.accept.button" values={{ price: money(charge) }} />
          </Button>
        </div>
      )}
    </section>
  )
}

interface SumProps {
  label: 'account-packages.report.total' | 'account-packages.report.covered' | 'account-packages.report.charge'
  value: string
  isLast?: boolean
}

function Sum({ label, value, isLast = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-6 ${isLast ? 'mt-1 border-t border-hairline pt-2 font-semibold' : ''}`}>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}

interface ReportItemProps {
  item: Item
  careNo: string
  canDispute: boolean
  acts: PackageAct
}

function ReportItem({ item, careNo, canDispute, acts }: ReportItemProps) {
  const intl = useIntl()
  const locale = useLocale()
  const [isDisputing, setIsDisputing] = useState(false)
  const { id, part, name, pictures, amount, covered, dispute, decision } = item
  const money = (value: Item['amount']) => formatMoney(locale, value.amount, value.currency)
  return (
    <li className="grid gap-2 border-b border-hairline py-4">
      <div className="flex flex-wrap justify-between gap-x-6">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="tabular">
          {decision ? (
            <>
              <s className="text-ink-soft">{money(amount)}</s> {money(decision.amount)}
            </>
          ) : (
            money(amount)
          )}
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id={`account-packages.part.${part}`} />
        {covered.amount > 0 && (
          <>
            {' · '}
            <FormattedMessage id="account-packages.report.item.covered" values={{ price: money(covered) }} />
          </>
        )}
      </p>
      {pictures.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          <FormattedMessage id="account-packages.report.pictures" />{' '}
          {pictures.map((picture, index) => (
            <span key={picture}>
              {index > 0 && comma(intl)}
              <bdi dir="ltr">{picture}</bdi>
            </span>
          ))}
        </p>
      )}
      {dispute && (
        <p className="text-sm">
          <FormattedMessage id="account-packages.report.yourWords" values={{ words: <bdi>{dispute.words}</bdi> }} />
        </p>
      )}
      {decision && (
        <p className="text-sm">
          <FormattedMessage id="account-packages.report.decision" values={{ reason: <bdi>{decision.reason}</bdi> }} />
        </p>
      )}
      {dispute && !decision && (
        <p className="text-sm font-medium">
          <FormattedMessage id="account-packages.report.waiting" />
        </p>
      )}
      {canDispute &&
        !dispute &&
        (isDisputing ? (
          <DisputeForm careNo={careNo} itemId={id} acts={acts} onClose={() => setIsDisputing(false)} />
        ) : (
          <div>
            <Button variant="quiet" size="small" onClick={() => setIsDisputing(true)}>
              <FormattedMessage id={buttons.dispute.button} values={{ name: <HiddenName>{name}</HiddenName> }} />
            </Button>
          </div>
        ))}
    </li>
  )
}
