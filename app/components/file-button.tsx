import type { ComponentProps, ReactNode } from 'react'
import { buttonClasses } from './button-look.ts'

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onFile: (file: File) => void
  /** Classes of the button; the input itself is hidden. */
  className?: string
  children: ReactNode
}

/** File input that looks like a button. */
export function FileButton({ onFile, className = '', children, ...input }: FileButtonProps) {
  return (
    <label
      className={`${buttonClasses({ variant: 'quiet', size: 'small' })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:opacity-45 ${className}`}
    >
      <input
        {...input}
        type="file"
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
