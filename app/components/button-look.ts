export interface ButtonLook {
  /** `primary`: the one next action; `quiet`: an alternative to it; `text`: a minor action; `danger`: destructive. */
  variant?: 'primary' | 'quiet' | 'text' | 'danger' | undefined
  size?: 'regular' | 'small' | undefined
  /** Full width of the container. */
  isWide?: boolean | undefined
}

const shared =
  'relative inline-flex items-center justify-center gap-2 text-center font-semibold transition-[background-color,border-color,box-shadow,filter,opacity] disabled:opacity-45 disabled:cursor-not-allowed'

const variants = {
  primary: 'aurora rounded-full hover:brightness-105 active:brightness-95 shadow-[inset_0_-1px_0_rgb(6_37_29/0.18)]',
  quiet: 'rounded-full border border-hairline-strong text-ink hover:border-ink hover:bg-ink/5 active:bg-ink/10',
  text: 'text-ink underline decoration-hairline-strong decoration-1 underline-offset-[0.35em] hover:decoration-ink hover:decoration-2',
  danger: 'rounded-full border border-danger text-danger hover:bg-danger-surface',
}

const sizes = {
  regular: 'min-h-13 px-7 py-3 text-base',
  small: 'min-h-11 px-5 py-2 text-sm',
}

/** Classes for any element that looks like a button. */
export function buttonClasses({ variant = 'primary', size = 'regular', isWide = false }: ButtonLook): string {
  const box = variant === 'text' ? `min-h-11 py-2 ${size === 'small' ? 'text-sm' : 'text-base'}` : sizes[size]
  return `${shared} ${variants[variant]} ${box}${isWide ? ' w-full' : ''}`
}
