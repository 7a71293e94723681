import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { config } from '#config'
import type { LeadField } from './lead-field.ts'

const guidelines = [
  'lead.guidelines.purpose',
  'lead.guidelines.people',
  'lead.guidelines.time',
  'lead.guidelines.proof',
  'lead.guidelines.rights',
] as const

/** Consent to the guidelines by which details are used; they can be read where one agrees to them. */
export function LeadAgreement({ field }: { field: LeadField }) {
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="border-t border-hairline pt-6">
      <CheckboxField {...field('privateCheck')} label={<FormattedMessage id="lead.guidelines.accept" />} />
      <span className="ps-9">
        <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
          <FormattedMessage id="lead.guidelines.read" />
        </Button>
      </span>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={formatMessage({ id: 'lead.guidelines.title' })}>
        <ul className="list-disc space-y-2.5 ps-5">
          {guidelines.map((id) => (
            <li key={id}>
              <FormattedMessage id={id} values={{ brand: config.brand.name, email: config.brand.email }} />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
