/** Placeholder of loading content. Give it the size of the content: `className="h-6 w-40"`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-hairline ${className}`}
    />
  )
}
