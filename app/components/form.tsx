import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate'> {
  /** `get` for a search, so that its words go into the address. */
  method?: 'post' | 'get'
  /** Whether the browser sends it as well, after `onSubmit`. */
  isSent?: boolean
}

/**
 * Form validated by the page's script or the server, not by the browser. `onSubmit` takes the place of the browser's
 * request. Posts by default: sent before hydration, typed values would otherwise end up in the address, and so in
 * histories and logs.
 */
export function Form({ method = 'post', isSent = false, onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      method={method}
      noValidate
      onSubmit={
        onSubmit &&
        ((event) => {
          if (!isSent) event.preventDefault()
          onSubmit(event)
        })
      }
    />
  )
}
