import { type ReactNode, useRef } from 'react'
import { storeClient, storedClient } from '#app/lib/push/stored-client.ts'
import { endSession } from '#app/lib/session/end-session.ts'
import { deviceId } from '#app/lib/storage/device-id.ts'
import type { ButtonLook } from './button-look.ts'
import { Button } from './button.tsx'
import { Form } from './form.tsx'

interface SignOutFormProps {
  /** Path of the sign-out page, in the page's locale. */
  action: string
  isEverywhere?: boolean
  variant: ButtonLook['variant']
  children: ReactNode
}

/**
 * Signs out with a POST form: no other site can send it, and it works without scripts. It also names the browser's push
 * registration, so that the server unbinds it before anything else is sent there.
 */
export function SignOutForm({ action, isEverywhere = false, variant, children }: SignOutFormProps) {
  const client = useRef<HTMLInputElement>(null)
  const device = useRef<HTMLInputElement>(null)

  function leave() {
    const stored = storedClient()
    if (stored && client.current && device.current) {
      client.current.value = stored.clientId
      device.current.value = deviceId()
      storeClient(null)
    }
    endSession()
  }

  return (
    <Form action={action} isSent onSubmit={leave}>
      <input ref={client} type="hidden" name="pushClient" />
      <input ref={device} type="hidden" name="device" />
      {isEverywhere && <input type="hidden" name="everywhere" value="yes" />}
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </Form>
  )
}
