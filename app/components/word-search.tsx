import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

interface WordSearchProps {
  /** Current search words, from the address. */
  words: string | undefined
  label: string
  /** Label of the button. */
  submit: ReactNode
  /** Maximum length of the search words. */
  maxLength: number
  className: string
  /** More fields; hidden ones carry the address's other filters, so that they also survive without scripts. */
  children?: ReactNode
  /** Receives the form's values by field name. */
  onFind: (fields: Record<string, unknown>) => void
}

/** Search form of a list. Its words are in the address as `q`: it works without scripts and can be shared. */
export function WordSearch({ words = '', label, submit, maxLength, className, children, onFind }: WordSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(words)

  // Browser history restores the words of an address. Words that were typed while another address was loading stay.
  useEffect(() => {
    if (field.current?.value.trim() === shown.current) field.current.value = words
    shown.current = words
  }, [words])

  return (
    <search>
      <Form
        method="get"
        onSubmit={(event) => {
          onFind(Object.fromEntries(new FormData(event.currentTarget)))
        }}
        className={className}
      >
        <TextField
          ref={field}
          name="q"
          type="search"
          label={label}
          defaultValue={words}
          maxLength={maxLength}
          aria-required={undefined}
        />
        {children}
        <Button type="submit" variant="quiet">
          {submit}
        </Button>
      </Form>
    </search>
  )
}
