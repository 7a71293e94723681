import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { createCampaign } from '#app/functions/ops/campaigns.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import type { Plan } from './campaign.ts'
import { PlanForm } from './plan-form.tsx'

const empty: Plan = { name: '', section: 'news', markets: [], languages: [], segment: 'everyone', channels: ['mail'] }

/** Begins a campaign; its texts are written afterwards. */
export function NewCampaign() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<MessageId | null>(null)
  /** Stays the same until an answer arrives, so that a campaign is begun once. */
  const [requestKey] = useState(() => crypto.randomUUID())

  async function create(plan: Plan) {
    setFailure(null)
    try {
      const { campaignNo } = await createCampaign({ data: { body: plan, idempotencyKey: requestKey } })
      await navigate({
        to: '/{-$locale}/ops/campaigns/$campaignNo',
        params: ({ locale }) => ({ locale, campaignNo }),
      })
    } catch (error) {
      logError('a campaign was not begun', error)
      setFailure(failureMessage(error))
    }
  }

  return (
    <>
      <PageHeading
        title={<FormattedMessage id="staff-campaigns.new" />}
        lead={<FormattedMessage id="staff-campaigns.new.lead" />}
      />
      {failure && (
        <div className="mb-6">
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        </div>
      )}
      <PlanForm plan={empty} submit="staff-campaigns.create" onSave={create} />
    </>
  )
}
