import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EndingDay } from './ending-day.tsx'
import type { ConfirmedEnding } from './ending.ts'

/** Result of a confirmed declaration; a mail says the same. */
export function EndingResult({ done, timeZone }: { done: ConfirmedEnding; timeZone: string }) {
  const locale = useLocale()
  const { outcome, orderNo, receivedAt, endsOn } = done
  return (
    <PlainFrame title={<FormattedMessage id={`subscription-ending.outcome.${outcome}`} />}>
      <p className="text-lg">
        <FormattedMessage
          id={`subscription-ending.outcome.${outcome}.text`}
          values={{ day: endsOn ? <EndingDay date={endsOn} /> : '' }}
        />
      </p>
      <Notice
        tone={outcome === 'underReview' || outcome === 'nothingToEnd' ? 'info' : 'success'}
        live="polite"
        title={<FormattedMessage id="subscription-ending.outcome.mail" />}
      >
        <FormattedMessage
          id="subscription-ending.outcome.receipt"
          values={{
            orderNo: <bdi className="tabular">{orderNo}</bdi>,
            time: <time dateTime={receivedAt}>{formatMoment(locale, receivedAt, timeZone)}</time>,
          }}
        />
      </Notice>
      <div>
        <LinkButton to="/{-$locale}" params={({ locale }) => ({ locale })} variant="quiet">
          <FormattedMessage id="subscription-ending.home" />
        </LinkButton>
      </div>
    </PlainFrame>
  )
}
