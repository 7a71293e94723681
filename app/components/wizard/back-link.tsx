import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from '#app/components/icon.tsx'

function Anchor({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      {...rest}
      className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium underline-offset-4 hover:underline"
    >
      <Icon name="back" className="directional" />
      {children}
    </a>
  )
}

/** Link to the previous step. */
export const BackLink = createLink(Anchor)
