import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { withdrawReport } from '#app/functions/account/damage.functions.ts'
import { formatDay, formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { DamagePictures } from '#app/shared/damage/damage-pictures.tsx'
import { CarBackLink } from '#app/shared/subscription/car-back-link.tsx'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { DamageReport } from './damage.ts'

const buttons = customerButtons.damageReport

/** State of a report, with its photographs; the backend has judged by its machine whether it can be withdrawn. */
export function ReportPage({ report }: { report: DamageReport }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const router = useRouter()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { reportNo, status, subscriptionNo, modelName, plate, kind, note, repairOn, repairPlace, party } = report
  const statusName = nameOf(DamageStatus, status)

  async function withdraw() {
    setFailure(null)
    try {
      await confirm({
        title: formatMessage({ id: buttons.withdraw.title }),
        body: formatMessage({ id: 'account-damage.withdraw.text' }),
        okLabel: formatMessage({ id: buttons.withdraw.button }),
        cancelLabel: formatMessage({ id: 'account-damage.withdraw.keep' }),
        isDestructive: true,
        onOk: async () => {
          const outcome = await withdrawReport({ data: { params: { reportNo } } })
          if (!outcome.ok) setFailure(refusalMessage(outcome.code))
          await router.invalidate()
        },
      })
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('a report could not be withdrawn', error)
      setFailure(failureMessage(error))
    }
  }

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
