import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { currentScreen, isBusy } from '#machines/flows/card-binding/index.ts'
import { MethodChooser } from './method-chooser.tsx'
import type { MethodChoice } from './use-method-choice.ts'

interface ChooserFormProps {
  choice: MethodChoice
  /** Over the methods. */
  heading?: ReactNode
  /** Of the button. */
  action: ReactNode
  /** While the page is at work with the method, beside the binding's own calls. */
  isWorking?: boolean
}

/** A method to pay with as a form of its own; its button is there while there is something to choose or to enter. */
export function ChooserForm({ choice, heading, action, isWorking = false }: ChooserFormProps) {
  const screen = useSelector(choice.actor, currentScreen)
  const isBinding = useSelector(choice.actor, isBusy)
  return (
    <Form
      onSubmit={() => {
        choice.submit()
      }}
      className="grid max-w-form gap-6"
    >
      {heading}
      <MethodChooser choice={choice} />
      {(screen === 'choosing' || screen === 'fields') && (
        <div>
          <Button type="submit" isBusy={isBinding || isWorking}>
            {action}
          </Button>
        </div>
      )}
    </Form>
  )
}
