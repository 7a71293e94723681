/** The name of a state, event or guard: the same in every language, and read from left to right in all of them. */
export function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" translate="no" className="font-sans">
      {children}
    </code>
  )
}
