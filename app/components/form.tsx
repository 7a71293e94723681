import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate'> {
  /** `get` is for a search, whose words belong into the address. */
  method?: 'post' | 'get'
}

/**
 * A form that is checked by the page's script or by the server, never by the browser. Sent before the script is there, what
 * was typed goes into the body of a request: in the address it would be kept by histories and logs.
 */
export function Form({ method = 'post', ...rest }: FormProps) {
  return <form {...rest} method={method} noValidate />
}
