import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-look.ts'
import { Form } from './form.tsx'
import { endSession } from '#app/lib/session/end-session.ts'

interface SignOutFormProps {
  /** Path of the sign-out page, in the page's locale. */
  action: string
  isEverywhere?: boolean
  variant: ButtonLook['variant']
  children: ReactNode
}

/** Signs out by a form of its own: no other site can send it, and it needs no scripts. */
export function SignOutForm({ action, isEverywhere = false, variant, children }: SignOutFormProps) {
  return (
    <Form action={action} onSubmit={endSession}>
      {isEverywhere && <input type="hidden" name="everywhere" value="yes" />}
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </Form>
  )
}
