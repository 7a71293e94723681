import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { answerEnquiry } from '#app/functions/booking/car-enquiry.functions.ts'
import { formatLastDay, formatMoney } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { EnquirySubject, RateText } from './enquiry-subject.tsx'
import type { Enquiry } from './load-enquiry.ts'

type Answer = Enquiry['allowed'][number]

interface EnquiryPageProps {
  /** Null for an invalid link. */
  enquiry: Enquiry | null
  token: string | undefined
}

const buttons = customerButtons.carEnquiry
const variants = { accept: 'primary', decline: 'quiet', withdraw: 'quiet' } as const

/** State of an enquiry, its offer, and the customer's answers; the backend has judged them by its machine. */
export function EnquiryPage({ enquiry, token }: EnquiryPageProps) {
  return (
    <div className="page-width pt-10 pb-section md:pt-16">
      {enquiry ? (
        <EnquiryPanel enquiry={enquiry} token={token} />
      ) : (
        <Notice tone="warning">
          <FormattedMessage id="errors.link_invalid" />
        </Notice>
      )}
    </div>
  )
}

function EnquiryPanel({ enquiry, token }: { enquiry: Enquiry; token: string | undefined }) {
  const locale = useLocale()
  const { orderNo, status, modelName, facts, car, purchaseType, months, monthlyKm, price, way, offer, reason } = enquiry
  const { offerEndsAt, timeZone } = enquiry
  const isOffered = status === CarEnquiryStatus.offered
  return (
    <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="enquiry-title" className="grid content-start gap-6">
        <div className="grid gap-2">
          <p className="tabular text-sm text-ink-soft">
            <FormattedMessage id="enquiry.number" values={{ number: <bdi key="no">{orderNo}</bdi> }} />
          </p>
          <h1 id="enquiry-title" tabIndex={-1} className="max-w-[22ch] text-4xl">
            <FormattedMessage
              id={`enquiry.status.${nameOf(CarEnquiryStatus, status)}`}
              values={{ price: <OfferedPrice key="price" enquiry={enquiry} /> }}
            />
          </h1>
          {isOffered && offerEndsAt !== null && (
            <p className="text-lg text-ink-soft">
              <FormattedMessage id="enquiry.until" values={{ date: formatLastDay(locale, offerEndsAt, timeZone) }} />
            </p>
          )}
          {reason !== null && (
            <p className="max-w-prose">
              <bdi>{reason}</bdi>
            </p>
          )}
        </div>
        {offer && (
          <>
            {offer.note !== '' && (
              <figure className="max-w-prose border-s-2 border-accent ps-4">
                <figcaption className="text-sm text-ink-soft">
                  <FormattedMessage id="enquiry.note" />
                </figcaption>
                <blockquote className="mt-1 whitespace-pre-line">
                  <bdi>{offer.note}</bdi>
                </blockquote>
              </figure>
            )}
            <p>
              {/* A file, not a page of the router. */}
              <a
                href={`${pathInLocale(locale.slug, `/enquiry/${orderNo}/offer`)}${token ? `?${new URLSearchParams({ token })}` : ''}`}
                download
                className={buttonClasses({ variant: 'quiet', size: 'small' })}
              >
                <FormattedMessage id="enquiry.offer.download" />
              </a>
            </p>
          </>
        )}
        <Answers enquiry={enquiry} token={token} />
      </section>
      <section aria-labelledby="subject-title">
        <h2 id="subject-title" className="mb-4 text-2xl">
          <FormattedMessage id="enquiry.subject" />
        </h2>
        <EnquirySubject
          modelName={modelName}
          facts={facts}
          car={car}
          purchaseType={purchaseType}
          months={months}
          monthlyKm={monthlyKm}
          price={price}
          way={way}
          priceLabel={<FormattedMessage id="enquiry.shown" />}
        />
      </section>
    </div>
  )
}

function Answers({ enquiry, token }: { enquiry: Enquiry; token: string | undefined }) {
  const { orderNo, modelName, allowed } = enquiry
  const { formatMessage } = useIntl()
  const router = useRouter()
  const confirm = useConfirm()
  const price = useOfferedText(enquiry)
  const [failure, setFailure] = useState<MessageId | null>(null)

  async function sendAnswer(answer: Answer) {
    setFailure(null)
    try {
      await confirm({
        title: formatMessage({ id: buttons[answer].title }),
        body: formatMessage({ id: `enquiry.answer.${answer}.text` }, { price, model: modelName, number: orderNo }),
        okLabel: formatMessage({ id: buttons[answer].button }),
        cancelLabel: formatMessage({ id: answer === 'withdraw' ? 'enquiry.keep.request' : 'enquiry.keep.offer' }),
        onOk: async () => {
          const outcome = await answerEnquiry({
            data: { params: { orderNo }, body: { token: token ?? null, answer } },
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
    <>
      {failure && (
        <Notice tone="danger" live="assertive">
          <FormattedMessage id={failure} />
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
    </>
  )
}

/** Price on the road, or the rate; empty before there is an offer. */
function OfferedPrice({ enquiry: { offer, way } }: { enquiry: Enquiry }) {
  const locale = useLocale()
  if (!offer) return null
  if (way.rate) return <RateText price={offer.price} isNet={way.isNet} />
  return formatMoney(locale, offer.price.amount, offer.price.currency)
}

/** The same as plain text, for dialogues. */
function useOfferedText({ offer, way }: Enquiry): string {
  const locale = useLocale()
  const { formatMessage } = useIntl()
  if (!offer) return ''
  const { amount, vatAmount, currency } = offer.price
  const price = formatMoney(locale, way.isNet ? amount - vatAmount : amount, currency)
  return way.rate ? formatMessage({ id: way.isNet ? 'enquiry.rate.net' : 'enquiry.rate' }, { price }) : price
}
