import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const pages = {
  signIn: '/{-$locale}/sign-in/$interaction',
  register: '/{-$locale}/sign-in/$interaction/register',
  password: '/{-$locale}/sign-in/$interaction/password',
} as const

/** Link to another page of the same interaction. */
export function InteractionLink({ to, children }: { to: keyof typeof pages; children: ReactNode }) {
  return (
    <Link
      from={pages.signIn}
      to={pages[to]}
      className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-hairline-strong decoration-1 underline-offset-[0.35em] hover:decoration-ink hover:decoration-2"
    >
      {children}
    </Link>
  )
}
