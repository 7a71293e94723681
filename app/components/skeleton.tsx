/** The quiet outline of content on its way. Give it the size of what will stand there: `className="h-6 w-40"`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-hairline ${className}`}
    />
  )
}
