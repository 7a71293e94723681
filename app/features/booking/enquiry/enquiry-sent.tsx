import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { DoneMark } from '#app/components/done-mark.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import type { EnquiryActor } from './use-enquiry-flow.ts'

/** Number of the enquiry, and the way to its page. */
export function EnquirySent({ actor }: { actor: EnquiryActor }) {
  const sent = useSelector(actor, ({ context }) => context.sent)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!sent) return null
  const { orderNo, token } = sent
  return (
    <section aria-labelledby="enquiry-done">
      <DoneMark>
        <FormattedMessage id="enquiry.number" values={{ number: <bdi key="no">{orderNo}</bdi> }} />
      </DoneMark>
      <h2 ref={heading} id="enquiry-done" tabIndex={-1} className="text-2xl">
        <FormattedMessage id="enquiry.done.title" />
      </h2>
      <p className="mt-3 max-w-prose text-lg">
        <FormattedMessage id="enquiry.done.text" />
      </p>
      <p className="mt-6">
        <LinkButton
          to="/{-$locale}/enquiry/$orderNo"
          params={({ locale }) => ({ locale, orderNo })}
          search={{ token }}
          variant="quiet"
        >
          <FormattedMessage id="enquiry.done.link" />
        </LinkButton>
      </p>
    </section>
  )
}
