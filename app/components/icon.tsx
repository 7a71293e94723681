const paths = {
  close: 'm2 2 12 12M14 2 2 14',
  down: 'm3 6 5 5 5-5',
  up: 'm3 10 5-5 5 5',
  back: 'M10 3 5 8l5 5',
  check: 'm3 8.5 3.5 3.5L13 5',
}

interface IconProps {
  name: keyof typeof paths
  /** `directional` mirrors it in right-to-left pages. */
  className?: string
}

/** Line icon in the text's colour. Decorative: the surrounding control has the words. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`size-4 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}
