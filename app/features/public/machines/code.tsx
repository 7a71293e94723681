/** Name of a state, event or guard: untranslated and left to right. */
export function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" translate="no" className="font-sans">
      {children}
    </code>
  )
}
