import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import type { EditorActor } from './use-address-editor.ts'

/** Country comes first: it determines the fields. */
export function CountryChoice({ actor }: { actor: EditorActor }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const countries = useSelector(actor, ({ context }) => context.countries)
  const known = useSelector(actor, ({ context }) => context.entry.address.country)
  const [country, setCountry] = useState(known)
  const missing = useMissingChoice('country', 'account-addresses.country.missing', !country)

  function choose() {
    if (country) return actor.send({ type: 'country.chosen', country })
    return missing.ask()
  }

  return (
    <Form
      onSubmit={() => {
        choose()
      }}
      className="grid gap-7"
    >
      <ErrorSummary {...missing.summary} />
      <RadioCards
        name="country"
        legend={formatMessage({ id: 'account-addresses.country' })}
        value={country || null}
        onChoose={setCountry}
        columns={2}
        error={missing.error}
        options={countries.map((code) => ({ value: code, title: formatCountry(locale, code) }))}
      />
      <div>
        <Button type="submit">
          <FormattedMessage id="account-addresses.continue" />
        </Button>
      </div>
    </Form>
  )
}
