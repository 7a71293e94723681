import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClasses } from './button-look.ts'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {}

function Anchor({ variant, size, isWide, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, isWide })}>
      {children}
    </a>
  )
}

/** Router link that looks like a button: `<LinkButton to="/{-$locale}/test-drive" variant="quiet">`. */
export const LinkButton = createLink(Anchor)
