import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { config } from '#config'
import type { DriverField } from './contact-fields.tsx'

const guidelines = [
  'test-drive.guidelines.licence',
  'test-drive.guidelines.sober',
  'test-drive.guidelines.advisor',
  'test-drive.guidelines.insured',
  'test-drive.guidelines.fines',
] as const

/** Confirmations of the driver; the newsletter is opt-in. */
export function Consents({ field }: { field: DriverField }) {
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="grid gap-4 border-t border-hairline pt-6">
      <CheckboxField {...field('licence')} label={<FormattedMessage id="test-drive.contact.licence" />} />
      <div>
        <CheckboxField {...field('privateCheck')} label={<FormattedMessage id="test-drive.contact.guidelines" />} />
        <span className="ps-9">
          <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
            <FormattedMessage id="test-drive.guidelines.read" />
          </Button>
        </span>
      </div>
      <CheckboxField
        {...field('newsletter')}
        isOptional
        label={<FormattedMessage id="test-drive.contact.newsletter" values={{ brand: config.brand.name }} />}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={formatMessage({ id: 'test-drive.guidelines.title' })}
      >
        <ul className="list-disc space-y-2.5 ps-5">
          {guidelines.map((id) => (
            <li key={id}>
              <FormattedMessage id={id} />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
