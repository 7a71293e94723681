import { FormattedMessage, useIntl } from 'react-intl'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { ZodForm } from '#app/lib/form/use-zod-form.ts'
import type { EntryValues } from './editor-form.ts'

interface PayerFieldsProps {
  field: ZodForm<EntryValues, EntryValues>['field']
  isCompany: boolean
  onChoose: (isCompany: boolean) => void
}

/** Billing recipient: a person, or a company with its numbers. */
export function PayerFields({ field, isCompany, onChoose }: PayerFieldsProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      <RadioCards
        name="payer"
        legend={<FormattedMessage id="account-addresses.payer" />}
        value={isCompany ? 'company' : 'person'}
        onChoose={(value) => onChoose(value === 'company')}
        columns={2}
        options={[
          { value: 'person', title: <FormattedMessage id="account-addresses.payer.person" /> },
          { value: 'company', title: <FormattedMessage id="account-addresses.payer.company" /> },
        ]}
      />
      {isCompany && (
        <>
          <TextField
            {...field('company.name')}
            label={formatMessage({ id: 'account-addresses.company' })}
            autoComplete="organization"
          />
          <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
            <TextField
              {...field('company.registrationNumber')}
              label={formatMessage({ id: 'account-addresses.registration' })}
              autoComplete="off"
            />
            <TextField
              {...field('company.vatId')}
              label={formatMessage({ id: 'account-addresses.vatId' })}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </>
      )}
      <TextField {...field('name')} label={formatMessage({ id: 'account-addresses.name' })} autoComplete="name" />
      <TextField
        {...field('email')}
        label={formatMessage({ id: 'account-addresses.email' })}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
    </>
  )
}
