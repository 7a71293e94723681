import { useState } from 'react'
import { useIntl } from 'react-intl'
import { TextareaField } from '#app/components/textarea-field.tsx'
import type { FormProps } from './form-props.ts'
import type { Body } from './load-document.ts'

/** A component or a setting as the site reads it. What is no JSON is not saved. */
export function JsonForm({ body, isReadOnly, onChange }: FormProps) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState(() => JSON.stringify(body, null, 2))
  const isWrong = readBody(text) === null
  return (
    <TextareaField
      name="json"
      dir="ltr"
      spellCheck={false}
      rows={24}
      readOnly={isReadOnly}
      label={formatMessage({ id: 'staff-content.field.json' })}
      error={isWrong ? formatMessage({ id: 'staff-content.field.json.wrong' }) : undefined}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const next = readBody(target.value)
        if (next) onChange(next)
      }}
    />
  )
}

function readBody(text: string): Body | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null
  } catch {
    // Still being written.
    return null
  }
}
