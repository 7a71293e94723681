import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate'> {
  /** `get` for a search, so that its words go into the address. */
  method?: 'post' | 'get'
}

/**
 * Form validated by the page's script or the server, not by the browser. Posts by default: sent before hydration, typed
 * values would otherwise end up in the address, and so in histories and logs.
 */
export function Form({ method = 'post', ...rest }: FormProps) {
  return <form {...rest} method={method} noValidate />
}
