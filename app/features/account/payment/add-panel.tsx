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
  /** Of the account: which kind of company it acts for. */
  identityType: IdentityType
  /** The market the method is bound in. */
  country: string
  brought: BroughtBack | null
  /** What was wished before the way to a wallet's page. */
  asDefault: boolean
  onClose: () => void
  onBound: (method: BoundMethod, isDefault: boolean) => Promise<void>
}

/** Adds a card, which the bank may ask about, or a wallet. The binding's machine leads through it. */
export function AddPanel({ owner, identityType, country, brought, asDefault, onClose, onBound }: AddPanelProps) {
  const { formatMessage } = useIntl()
  const [isDefault, setIsDefault] = useState(asDefault)
  const [{ machine, wishDefault }] = useState(() => bindingFor(country, owner, asDefault))
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
          onSubmit={(event) => {
            event.preventDefault()
            choice.submit()
          }}
          className="grid max-w-form gap-6"
        >
          <MethodChooser choice={choice} />
          {(screen === 'choosing' || screen === 'card') && (
            <>
              <CheckboxField
                name="isDefault"
                label={formatMessage({ id: 'account-payment.asDefault' })}
                checked={isDefault}
                onChange={({ target }) => {
                  wishDefault(target.checked)
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

/** One machine, while the wish may change until the customer leaves for a wallet's page. Methods that are kept are listed already. */
function bindingFor(country: string, owner: 'person' | 'company', asDefault: boolean) {
  let isDefault = asDefault
  return {
    machine: bindingMachine({ country, returnPath: () => pathOf(owner, isDefault), isNewOnly: true }),
    wishDefault(isWished: boolean) {
      isDefault = isWished
    },
  }
}

/** Where the page goes on that somebody comes back to from a wallet's. */
function pathOf(owner: 'person' | 'company', isDefault: boolean): string {
  return `${window.location.pathname}?add=${owner}${isDefault ? '&asDefault=true' : ''}`
}
