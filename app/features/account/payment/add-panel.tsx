import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { SignInAgain } from '#app/components/sign-in-again.tsx'
import { bindingMachine } from '#app/shared/payment/binding-machine.ts'
import type { BroughtBack } from '#app/shared/payment/brought-back.ts'
import { MethodChooser } from '#app/shared/payment/method-chooser.tsx'
import { useBinding } from '#app/shared/payment/use-binding.ts'
import { useMethodChoice } from '#app/shared/payment/use-method-choice.ts'
import { type BoundMethod, currentScreen, isBusy } from '#machines/flows/card-binding/index.ts'
import { IdentityType } from '#machines/shared/codes.ts'

interface AddPanelProps {
  owner: 'person' | 'company'
  /** Identity of the account; selects the kind of company it acts for. */
  identityType: IdentityType
  /** Market the method is bound in. */
  country: string
  brought: BroughtBack | null
  /** Choice made before leaving for a wallet's page. */
  asDefault: boolean
  onClose: () => void
  onBound: (method: BoundMethod, isDefault: boolean) => Promise<void>
}

/** Adds a card, possibly with the bank's confirmation, or a wallet. Driven by the binding's machine. */
export function AddPanel({ owner, identityType, country, brought, asDefault, onClose, onBound }: AddPanelProps) {
  const { formatMessage } = useIntl()
  const [isDefault, setIsDefault] = useState(asDefault)
  const [{ machine, chooseDefault }] = useState(() => bindingFor(country, owner, asDefault))
  const binding = useBinding({
    identityType: owner === 'person' ? IdentityType.private : identityType,
    machine,
    brought,
    onBound: (method) => void onBound(method, isDefault),
  })
  const choice = useMethodChoice(binding)
  const screen = useSelector(binding, currentScreen)
  const isBinding = useSelector(binding, isBusy)

  return (
    <Panel
      name={owner}
      title={<FormattedMessage id={owner === 'person' ? 'account-payment.add' : 'account-payment.addForCompany'} />}
      lead={<FormattedMessage id="account-payment.add.lead" />}
      onClose={onClose}
    >
      {screen === 'signedOut' ? (
        <Notice tone="warning" live="assertive" title={<FormattedMessage id="errors.user_token_invalid" />}>
          <div className="mt-2">
            <SignInAgain size="small" />
          </div>
        </Notice>
      ) : (
        <Form
          onSubmit={() => {
            choice.submit()
          }}
          className="grid max-w-form gap-6"
        >
          <MethodChooser choice={choice} />
          {(screen === 'choosing' || screen === 'fields') && (
            <>
              <CheckboxField
                name="isDefault"
                label={formatMessage({ id: 'account-payment.asDefault' })}
                checked={isDefault}
                onChange={({ target }) => {
                  chooseDefault(target.checked)
                  setIsDefault(target.checked)
                }}
              />
              <div>
                <Button type="submit" isBusy={isBinding}>
                  <FormattedMessage id="account-payment.add.now" />
                </Button>
              </div>
            </>
          )}
        </Form>
      )}
    </Panel>
  )
}

/** One machine, while the choice may change until the customer leaves for a wallet's page. Saved methods are listed already. */
function bindingFor(country: string, owner: 'person' | 'company', asDefault: boolean) {
  let isDefault = asDefault
  return {
    machine: bindingMachine({ country, returnPath: () => pathOf(owner, isDefault), isNewOnly: true }),
    chooseDefault(isChosen: boolean) {
      isDefault = isChosen
    },
  }
}

/** Where to return to from a wallet's page. */
function pathOf(owner: 'person' | 'company', isDefault: boolean): string {
  return `${window.location.pathname}?add=${owner}${isDefault ? '&asDefault=true' : ''}`
}
