import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { withdrawReport } from '#app/functions/account/damage.functions.ts'
import { formatDay, formatMoment } from '#app/i18n/format.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirmedCall } from '#app/lib/dialogue/use-confirmed-call.ts'
import { DamagePictures } from '#app/shared/damage/damage-pictures.tsx'
import { CarBackLink } from '#app/shared/subscription/car-back-link.tsx'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { DamageReport } from './damage.ts'

const buttons = customerButtons.damageReport

/** State of a report, with its photographs; the backend has judged by its machine whether it can be withdrawn. */
export function ReportPage({ report }: { report: DamageReport }) {
  const locale = useLocale()
  const { failure, ask } = useConfirmedCall()
  const { reportNo, status, subscriptionNo, modelName, plate, kind, note, repairOn, repairPlace, party } = report
  const statusName = nameOf(DamageStatus, status)

  const withdraw = () =>
    ask({
      title: buttons.withdraw.title,
      body: 'account-damage.withdraw.text',
      ok: buttons.withdraw.button,
      keep: 'account-damage.withdraw.keep',
      call: () => withdrawReport({ data: { params: { reportNo } } }),
    })

  return (
    <>
      <CarBackLink
        orderNo={subscriptionNo}
        isOwnOrder={report.isOwnOrder}
        toOrder="account-damage.back"
        toCompany="account-damage.back.company"
      />
      <header className="grid gap-3">
        <p className="tabular text-sm text-ink-soft">
          <FormattedMessage id="account-damage.report" values={{ number: <bdi key="no">{reportNo}</bdi> }} />
        </p>
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage id={`account-damage.status.${statusName}`} />
        </h1>
        <p className="max-w-prose text-lg text-ink-soft">
          <FormattedMessage id={`account-damage.status.${statusName}.text`} />
        </p>
      </header>
      {failure && (
        <div className="mt-8">
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        </div>
      )}
      <div className="mt-12 grid gap-x-20 gap-y-12 lg:grid-cols-2">
        <dl className="content-start border-t border-hairline-strong">
          {note !== null && (
            <Fact label={<FormattedMessage id="account-damage.note" />}>
              <bdi className="whitespace-pre-line">{note}</bdi>
            </Fact>
          )}
          {repairOn !== null && (
            <Fact label={<FormattedMessage id="account-damage.repair" />}>
              <span className="block font-semibold">{formatDay(locale, `${repairOn}T12:00:00Z`, 'UTC')}</span>
              <bdi>{repairPlace}</bdi>
            </Fact>
          )}
          <Fact label={<FormattedMessage id="account-damage.car" />}>
            <span className="block font-semibold">{modelName}</span>
            {plate !== null && <bdi className="tabular">{plate}</bdi>}
          </Fact>
          <Fact label={<FormattedMessage id="account-damage.step.incident" />}>
            <span className="block font-semibold">
              <FormattedMessage id={`account-damage.kind.${kind}`} />
            </span>
            <bdi className="whitespace-pre-line">{report.description}</bdi>
            <span className="block text-ink-soft">
              <FormattedMessage id={report.canDrive ? 'account-damage.driveable' : 'account-damage.immobile'} />
            </span>
          </Fact>
          <Fact label={<FormattedMessage id="account-damage.step.place" />}>
            <span className="block">{formatMoment(locale, report.happenedAt, report.timeZone)}</span>
            <bdi>{report.place}</bdi>
          </Fact>
          {party !== null && (
            <Fact label={<FormattedMessage id="account-damage.party.other" />}>
              {[party.name, party.contact, party.numberPlate].filter(Boolean).map((line) => (
                <bdi key={line} className="block wrap-anywhere">
                  {line}
                </bdi>
              ))}
            </Fact>
          )}
        </dl>
        <section aria-labelledby="pictures-title" className="grid content-start gap-4">
          <h2 id="pictures-title" className="text-xl">
            <FormattedMessage id="account-damage.pictures" />
          </h2>
          {report.pictures.length > 0 ? (
            <DamagePictures pictures={report.pictures} label="account-damage.picture" />
          ) : (
            <p className="text-ink-soft">
              <FormattedMessage id="account-damage.pictures.none" />
            </p>
          )}
        </section>
      </div>
      {report.allowed.includes('withdraw') && (
        <div className="mt-12">
          <Button variant="quiet" onClick={() => void withdraw()}>
            <FormattedMessage id={buttons.withdraw.button} />
          </Button>
        </div>
      )}
    </>
  )
}
