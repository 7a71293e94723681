import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { cancelService, listServiceTimes, moveService } from '#app/functions/account/service.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirmedCall } from '#app/lib/dialogue/use-confirmed-call.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { CarBackLink } from '#app/shared/subscription/car-back-link.tsx'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { ServiceBooking } from './service.ts'

// Brings the calendar along, which is not needed until it is opened.
const MoveForm = lazy(async () => ({ default: (await import('#app/shared/service/move-form.tsx')).MoveForm }))

const buttons = customerButtons.serviceBooking

/** State of a booking; the backend has judged by its machine whether it can be moved and cancelled. */
export function BookingPage({ booking }: { booking: ServiceBooking }) {
  const locale = useLocale()
  const { failure, ask } = useConfirmedCall()
  const { bookingNo, status, subscriptionNo, modelName, plate, site, startsAt, timeZone, cancelBy } = booking
  const [mayMove, mayCancel] = [booking.allowed.includes('move'), booking.allowed.includes('cancel')]
  const [isMoving, setIsMoving] = useState(false)
  const [isMoved, setIsMoved] = useState(false)
  const router = useRouter()

  const cancel = () =>
    ask({
      title: buttons.cancel.title,
      body: 'account-service.cancel.text',
      ok: buttons.cancel.button,
      keep: 'account-service.cancel.keep',
      call: () => cancelService({ data: { params: { bookingNo } } }),
    })

  async function move(to: { siteId: string; startsAt: string }): Promise<MessageId | null> {
    setIsMoved(false)
    const outcome = await moveService({ data: { params: { bookingNo }, body: to } })
    if (!outcome.ok)
      return outcome.code === 'slot_taken' ? 'account-service.problem.taken' : refusalMessage(outcome.code)
    setIsMoving(false)
    setIsMoved(true)
    await router.invalidate()
    return null
  }

  return (
    <>
      <CarBackLink
        orderNo={subscriptionNo}
        isOwnOrder={booking.isOwnOrder}
        toOrder="account-service.back"
        toCompany="account-service.back.company"
      />
      <header className="grid gap-3">
        <p className="tabular text-sm text-ink-soft">
          <FormattedMessage id="account-service.booking" values={{ number: <bdi key="no">{bookingNo}</bdi> }} />
        </p>
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage id={`account-service.status.${nameOf(ServiceStatus, status)}`} />
        </h1>
      </header>
      {failure && (
        <div className="mt-8">
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        </div>
      )}
      {isMoved && (
        <div className="mt-8">
          <Notice tone="success" live="polite">
            <FormattedMessage id="account-service.moved" />
          </Notice>
        </div>
      )}
      <dl className="mt-12 max-w-form border-t border-hairline-strong">
        {booking.reason !== null && (
          <Fact label={<FormattedMessage id="account-service.reason" />}>
            <bdi>{booking.reason}</bdi>
          </Fact>
        )}
        <Fact label={<FormattedMessage id="account-service.time" />}>
          <span className="font-semibold">{formatMoment(locale, startsAt, timeZone)}</span>
        </Fact>
        <Fact label={<FormattedMessage id="account-service.site" />}>
          <span className="block font-semibold">{site.name}</span>
          <bdi className="block">{site.street}</bdi>
          <bdi className="block">
            {site.postcode} {site.city}
          </bdi>
        </Fact>
        <Fact label={<FormattedMessage id="account-service.car" />}>
          <span className="block font-semibold">{modelName}</span>
          {plate !== null && <bdi className="tabular">{plate}</bdi>}
        </Fact>
        <Fact label={<FormattedMessage id="account-service.work" />}>
          {booking.works.map((work) => (
            <span key={work} className="block">
              <FormattedMessage id={`account-service.work.${work}`} />
            </span>
          ))}
        </Fact>
        {booking.note !== null && (
          <Fact label={<FormattedMessage id="account-service.note.own" />}>
            <bdi className="whitespace-pre-line">{booking.note}</bdi>
          </Fact>
        )}
      </dl>
      {cancelBy !== null && (
        <div className="mt-10 grid max-w-form justify-items-start gap-5">
          <p className="text-ink-soft">
            {mayCancel ? (
              <FormattedMessage
                id="account-service.cancelBy"
                values={{ time: formatMoment(locale, cancelBy, timeZone) }}
              />
            ) : (
              <FormattedMessage
                id="account-service.cancel.late"
                values={{
                  site: site.name,
                  phone: (
                    <bdi key="phone" className="tabular">
                      {site.phone}
                    </bdi>
                  ),
                }}
              />
            )}
          </p>
          <div className="flex flex-wrap gap-4">
            {mayMove && (
              <Button variant="quiet" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
                <FormattedMessage id={buttons.move.button} />
              </Button>
            )}
            {mayCancel && (
              <Button variant="quiet" onClick={() => void cancel()}>
                <FormattedMessage id={buttons.cancel.button} />
              </Button>
            )}
          </div>
        </div>
      )}
      {isMoving && mayMove && (
        <section aria-labelledby="move-title" className="mt-12 grid gap-6">
          <h2 id="move-title" className="text-2xl">
            <FormattedMessage id="account-service.move.title" />
          </h2>
          <Suspense fallback={<Skeleton className="h-96 w-full max-w-lg" />}>
            <MoveForm
              siteId={site.id}
              load={async (siteId) => {
                const answer = await listServiceTimes({ data: { params: { bookingNo }, query: { siteId } } })
                return answer.ok ? answer.value : null
              }}
              move={move}
            />
          </Suspense>
        </section>
      )}
    </>
  )
}
