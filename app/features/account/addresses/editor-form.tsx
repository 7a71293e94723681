import { useSelector } from '@xstate/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddressFields } from '#app/components/address-fields.tsx'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { findCitiesByPostcode, searchPlaces } from '#app/functions/booking/geography.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { hasPostcodes } from '#app/lib/market/postcodes.ts'
import type { MarketCode } from '#config'
import { isBusy } from '#machines/flows/address-editor/index.ts'
import { isPostcode } from '#server/api/input/address.ts'
import { entryForm, entryMessages, entryOf, entryValues } from './editor-form.ts'
import { PayerFields } from './payer-fields.tsx'
import type { EditorActor } from './use-address-editor.ts'

const townList = 'towns'

/** Address form of the country; typed values survive a failed submit. */
export function EditorForm({ actor }: { actor: EditorActor }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { entry, kind, refusal, opened } = useSelector(actor, ({ context }) => context)
  const isChecking = useSelector(actor, isBusy)
  const [isCompany, setIsCompany] = useState(Boolean(entry.payer?.company))
  const zodForm = useZodForm({
    schema: entryForm(kind, isCompany),
    defaultValues: entryValues(entry),
    messages: entryMessages,
  })
  const { form, field, problems, summaryRef, submit } = zodForm
  const [typedCountry, postcode, city] = useWatch({
    control: form.control,
    name: ['address.country', 'address.postcode', 'address.city'],
  })
  const country = marketOf(typedCountry)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => actor.send({ type: 'entry.drafted', entry: entryOf(values, kind, isCompany) }),
      }),
    [actor, form, kind, isCompany],
  )

  function choosePayer(isNowCompany: boolean) {
    setIsCompany(isNowCompany)
    actor.send({ type: 'entry.drafted', entry: entryOf(form.getValues(), kind, isNowCompany) })
  }

  const towns = useTowns(country, postcode, useDeferredValue(city))

  return (
    <Form
      onSubmit={submit((values) =>
        actor.send({
          type: 'address.submitted',
          entry: entryOf(values, kind, isCompany),
          saveKey: crypto.randomUUID(),
        }),
      )}
      className="grid gap-6"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      {refusal && (
        <Notice tone="danger" live="assertive">
          <FormattedMessage id={`errors.${refusal}`} />
        </Notice>
      )}
      {kind === 'billing' && <PayerFields field={field} isCompany={isCompany} onChoose={choosePayer} />}
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p>
          <span className="block text-sm font-semibold">
            <FormattedMessage id="account-addresses.country" />
          </span>
          {formatCountry(locale, country)}
        </p>
        <Button
          variant="text"
          size="small"
          onClick={() => actor.send({ type: 'country.opened', entry: entryOf(form.getValues(), kind, isCompany) })}
        >
          <FormattedMessage id="account-addresses.country.change" />
        </Button>
      </div>
      <AddressFields
        country={country}
        part={(name) => ({ ...field(`address.${name}`), ...(name === 'city' && { list: townList }) })}
        purpose={kind === 'billing' ? 'billing' : 'shipping'}
      />
      <datalist id={townList}>
        {towns.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
      <TextField
        {...field('label')}
        label={formatMessage({ id: 'account-addresses.label' })}
        hint={formatMessage({ id: 'account-addresses.label.hint' })}
        isOptional
        autoComplete="off"
      />
      {opened?.entry.isDefault !== true && (
        <CheckboxField {...field('isDefault')} label={formatMessage({ id: 'account-addresses.makeDefault' })} />
      )}
      <div>
        <Button type="submit" isBusy={isChecking}>
          <FormattedMessage id="account-addresses.save" />
        </Button>
      </div>
    </Form>
  )
}

type Question = { country: MarketCode } & ({ postcode: string } | { q: string })

/** Town suggestions: those of a complete postcode, else those that match the typed name. */
function useTowns(country: MarketCode, postcode: string, city: string): string[] {
  const isWhole = hasPostcodes(country) && isPostcode(country, postcode)
  const typed = city.trim()
  const question: Question | null = isWhole
    ? { country, postcode }
    : typed.length >= 2 && typed.length <= 80
      ? { country, q: typed }
      : null
  const { loaded } = useLoaded(question, (data) =>
    'postcode' in data ? findCitiesByPostcode({ data }) : searchPlaces({ data }),
  )
  return loaded.status === 'ready' ? [...new Set(loaded.value.map(({ name }) => name))] : []
}
