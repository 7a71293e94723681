import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { addressText } from '#app/i18n/address-text.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { siteForm } from '#server/api/input/service.ts'
import type { ServiceForm } from './service.ts'
import type { ServiceActor } from './use-service-flow.ts'

const messages = {
  siteId: { required: 'account-service.site.required', invalid: 'account-service.site.required' },
} as const

/** Store or service point that services the car. */
export function SiteStep({ actor, opened: { sites, country } }: { actor: ServiceActor; opened: ServiceForm }) {
  const intl = useIntl()
  const { field, problems, summaryRef, submit } = useZodForm({
    schema: siteForm,
    defaultValues: { siteId: actor.getSnapshot().context.draft.siteId },
    messages,
  })
  return (
    <Form
      onSubmit={submit(({ siteId }) => actor.send({ type: 'site.submitted', siteId }))}
      className="grid max-w-form gap-6"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <RadioCards
        {...field('siteId')}
        legend={intl.formatMessage({ id: 'account-service.site.title' })}
        isLegendHidden
        options={sites.map(({ id, name, ...site }) => ({
          value: id,
          title: name,
          description: addressText(intl, { ...site, country }),
        }))}
      />
      <div>
        <Button type="submit">
          <FormattedMessage id="account-service.next" />
        </Button>
      </div>
    </Form>
  )
}
