import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { type ConsentChoices, consentCategories, nothingAllowed } from '#machines/flows/consent/index.ts'

interface ConsentSettingsProps {
  isOpen: boolean
  choices: ConsentChoices
  onClose: () => void
  onSave: (choices: ConsentChoices) => void
}

export function ConsentSettings({ isOpen, choices, onClose, onSave }: ConsentSettingsProps) {
  // Unsaved choices; discarded on close.
  const [draft, setDraft] = useState<ConsentChoices | null>(null)
  const shown = draft ?? choices

  function settle(act: () => void) {
    setDraft(null)
    act()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => settle(onClose)}
      title={<FormattedMessage id="shell.consent.settings" />}
      actions={
        <>
          <Button variant="quiet" onClick={() => settle(() => onSave(shown))}>
            <FormattedMessage id="cookies.save" />
          </Button>
          <Button variant="quiet" onClick={() => settle(() => onSave(nothingAllowed))}>
            <FormattedMessage id="cookies.refuse" />
          </Button>
        </>
      }
    >
      <p className="mb-6 text-sm text-ink-soft">
        <FormattedMessage id="cookies.text" />
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline *:py-4">
        <li>
          <CheckboxField
            name="consent-necessary"
            label={<FormattedMessage id="cookies.necessary" />}
            hint={<FormattedMessage id="cookies.necessary.text" />}
            checked
            disabled
            readOnly
          />
        </li>
        {consentCategories.map((category) => (
          <li key={category}>
            <CheckboxField
              name={`consent-${category}`}
              label={<FormattedMessage id={`cookies.${category}`} />}
              hint={<FormattedMessage id={`cookies.${category}.text`} />}
              checked={shown[category]}
              onChange={(event) => setDraft({ ...shown, [category]: event.target.checked })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
