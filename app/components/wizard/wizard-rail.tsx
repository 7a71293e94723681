import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { ProgressRail } from '#app/components/progress-rail.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

const states = { done: 'done', current: 'current', upcoming: 'ahead' } as const

interface WizardRailProps<Step extends string> {
  label: string
  /** The `progress` of the wizard's machine. */
  steps: readonly { step: Step; status: keyof typeof states; canOpen: boolean }[]
  nameOf: (step: Step) => MessageId
  linkTo: (step: Step) => NonNullable<ComponentProps<typeof ProgressRail>['steps'][number]['link']>
}

/** Steps of a wizard and which of them is shown; what is done can be opened again. Nothing once no step is current. */
export function WizardRail<Step extends string>({ label, steps, nameOf, linkTo }: WizardRailProps<Step>) {
  if (!steps.some(({ status }) => status === 'current')) return null
  return (
    <ProgressRail
      label={label}
      steps={steps.map(({ step, status, canOpen }) => ({
        key: step,
        label: <FormattedMessage id={nameOf(step)} />,
        state: states[status],
        ...(canOpen && { link: linkTo(step) }),
      }))}
    />
  )
}
