import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddressLine } from '#app/components/address.tsx'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { answerTradeIn } from '#app/functions/booking/trade-in.functions.ts'
import { formatMoment, formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { config } from '#config'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { CarFacts } from './car-facts.tsx'
import type { OpenedTradeIn, TradeInLink } from './opened-trade-in.ts'

type Request = NonNullable<OpenedTradeIn['request']>
type Answer = Request['allowed'][number]

const buttons = customerButtons.tradeInRequest
const variants = { accept: 'primary', decline: 'quiet', withdraw: 'quiet' } as const

/** State of a trade-in request and the customer's answers; the backend has judged them by its machine. */
export function RequestPanel({ request, link }: { request: Request; link: TradeInLink }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const router = useRouter()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { status, numberPlate, place, subscriptionNo, amount, currency, offerEndsAt, timeZone, reason, allowed } =
    request
  const price = amount === null ? '' : formatMoney(locale, amount, currency)

  async function sendAnswer(answer: Answer) {
    setFailure(null)
    try {
      await confirm({
        title: formatMessage({ id: buttons[answer].title }),
        body: formatMessage({ id: `trade-in.answer.${answer}.text` }, { numberPlate, price }),
        okLabel: formatMessage({ id: buttons[answer].button }),
        cancelLabel: formatMessage({ id: answer === 'withdraw' ? 'trade-in.keep.request' : 'trade-in.keep.offer' }),
        isDestructive: answer !== 'accept',
        onOk: async () => {
          const outcome = await answerTradeIn({
            data: { params: { requestNo: link.requestNo }, body: { token: link.token, answer } },
          })
          if (!outcome.ok) setFailure(`errors.${outcome.code}`)
          await router.invalidate()
        },
      })
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('an answer to an offer could not be sent', error)
      setFailure(failureMessage(error))
    }
  }

  return (
    <section
      aria-labelledby="request-title"
      className="grid gap-6 rounded-lg border border-hairline bg-surface px-5 py-6 sm:px-8 sm:py-8"
    >
      <div className="grid gap-2">
        <p className="tabular text-sm text-ink-soft">
          <FormattedMessage id="trade-in.request" values={{ number: <bdi key="no">{request.requestNo}</bdi> }} />
        </p>
        <h2 id="request-title" className="text-3xl">
          <FormattedMessage id={`trade-in.status.${nameOf(TradeInStatus, status)}`} values={{ price }} />
        </h2>
        {status === TradeInStatus.offered && offerEndsAt !== null && (
          <p className="text-ink-soft">
            <FormattedMessage id="trade-in.until" values={{ time: formatMoment(locale, offerEndsAt, timeZone) }} />
          </p>
        )}
        {reason !== null && (
          <p className="max-w-prose">
            <bdi>{reason}</bdi>
          </p>
        )}
      </div>
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      {allowed.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {allowed.map((answer) => (
            <Button key={answer} variant={variants[answer]} onClick={() => void sendAnswer(answer)}>
              <FormattedMessage id={buttons[answer].button} />
            </Button>
          ))}
        </div>
      )}
      <dl className="border-t border-hairline">
        <CarFacts car={request} />
        <Fact label={<FormattedMessage id="trade-in.step.place" />}>
          {place.name}
          <span className="block text-ink-soft">
            <AddressLine {...place} country={config.tradeIn.market} />
          </span>
        </Fact>
        {subscriptionNo !== null && (
          <Fact label={<FormattedMessage id="trade-in.subscription.linked" />}>
            <Link
              to="/{-$locale}/account/orders/$orderNo"
              params={({ locale: slug }) => ({ locale: slug, orderNo: subscriptionNo })}
              className="tabular inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
            >
              <bdi>{subscriptionNo}</bdi>
            </Link>
          </Fact>
        )}
      </dl>
    </section>
  )
}
