import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

interface WordSearchProps {
  /** What is searched for there, as the address has it. */
  words: string | undefined
  label: string
  /** Of the button. */
  submit: ReactNode
  /** Longest words that can be searched for. */
  maxLength: number
  className: string
  /** More fields; hidden ones keep what else the address narrows down by, also where there is no script yet. */
  children?: ReactNode
  /** With what the form says, by the names of its fields. */
  onFind: (fields: Record<string, unknown>) => void
}

/** Narrows a list down by words. They are in the address as `q`, so that they work before the script is there and can be shared. */
export function WordSearch({ words = '', label, submit, maxLength, className, children, onFind }: WordSearchProps) {
  return (
    <search>
      <Form
        method="get"
        // Going back in the address has to show what was searched for there.
        key={words}
        onSubmit={(event) => {
          event.preventDefault()
          onFind(Object.fromEntries(new FormData(event.currentTarget)))
        }}
        className={className}
      >
        <TextField
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
