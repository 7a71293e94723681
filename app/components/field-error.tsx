/** Error message next to its field. The field's aria-describedby names `id`. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-medium text-danger">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-[0.2em] size-4 shrink-0" fill="currentColor">
        <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm.9 12H7.1v-1.8h1.8V12Zm0-3.2H7.1V4h1.8v4.8Z" />
      </svg>
      {children}
    </p>
  )
}
