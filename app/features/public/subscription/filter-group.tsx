import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'

interface FilterGroupProps {
  title: string
  /** Initially open; always true with a chosen value. */
  isOpen: boolean
  children: ReactNode
}

/** Collapsible list of a property's values. */
export function FilterGroup({ title, isOpen, children }: FilterGroupProps) {
  return (
    <details open={isOpen} className="group border-b border-hairline">
      <summary className="flex min-h-13 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="down" className="transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
