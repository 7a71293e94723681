import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'

/** Wizard summary on phones, collapsed above the next action. */
export function WizardDrawer({ folded, children }: { folded: ReactNode; children: ReactNode }) {
  return (
    <details className="group lg:hidden">
      <summary className="flex min-h-13 list-none items-center gap-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <Icon name="up" className="shrink-0 transition-transform group-open:rotate-180" />
        {folded}
      </summary>
      <div className="max-h-[45svh] overflow-y-auto pb-5">{children}</div>
    </details>
  )
}
