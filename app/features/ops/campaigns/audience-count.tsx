import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { countAudience } from '#app/functions/ops/campaigns.functions.ts'
import { logError } from '#app/lib/log/log.ts'
import type { Plan, StaffCampaign } from './campaign.ts'

/** Milliseconds without a change before the audience is counted. */
const settleMs = 400

type Counted = StaffCampaign['audience']

/** Number of recipients of a plan, counted again whenever it changes. */
export function AudienceCount({ plan: { section, markets, languages, segment } }: { plan: Plan }) {
  const [counted, setCounted] = useState<Counted | 'failed' | null>(null)
  const audience = JSON.stringify({ section, markets, languages, segment })
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(() => {
      setCounted(null)
      countAudience({ data: { body: JSON.parse(audience) } }).then(
        (found) => isLatest && setCounted(found),
        (error: unknown) => {
          logError('an audience was not counted', error)
          if (isLatest) setCounted('failed')
        },
      )
    }, settleMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [audience])
  return (
    <p role="status" className="border-t-2 border-ink pt-4">
      {counted === null ? (
        <FormattedMessage id="staff-campaigns.audience.counting" />
      ) : counted === 'failed' ? (
        <FormattedMessage id="staff-campaigns.audience.failed" />
      ) : (
        <AudienceText audience={counted} />
      )}
    </p>
  )
}

/** `1,204 recipients, 12 left out`. */
export function AudienceText({ audience: { recipients, undeliverable } }: { audience: Counted }) {
  return (
    <>
      <span className="font-semibold">
        <FormattedMessage id="staff-campaigns.audience.recipients" values={{ count: recipients }} />
      </span>
      {undeliverable > 0 && (
        <>
          {' '}
          <FormattedMessage id="staff-campaigns.audience.undeliverable" values={{ count: undeliverable }} />
        </>
      )}
    </>
  )
}
