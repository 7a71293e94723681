import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import type { LeadField } from './lead-field.ts'
import type { Guidelines } from './lead-ports.ts'

interface LeadAgreementProps {
  field: LeadField
  guidelines: Guidelines
}

/** Consent to the guidelines by which details are used; they can be read where one agrees to them. */
export function LeadAgreement({ field, guidelines: { title, points } }: LeadAgreementProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="border-t border-hairline pt-6">
      <CheckboxField {...field('privateCheck')} label={<FormattedMessage id="lead.guidelines.accept" />} />
      <span className="ps-9">
        <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
          <FormattedMessage id="lead.guidelines.read" />
        </Button>
      </span>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <ul className="list-disc space-y-2.5 ps-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
