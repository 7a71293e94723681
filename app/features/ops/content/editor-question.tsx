import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

export interface EditorField {
  name: string
  label: MessageId
}

interface EditorQuestionProps {
  fields: readonly EditorField[]
  values: Record<string, string>
  onAnswer: (fields: Record<string, string>) => void
  onCancel: () => void
}

/** Input of an editor tool, shown below it: a link's target, a picture. */
export function EditorQuestion({ fields, values, onAnswer, onCancel }: EditorQuestionProps) {
  const { formatMessage } = useIntl()
  return (
    <Form
      onSubmit={(event) => {
        const found = new FormData(event.currentTarget)
        onAnswer(
          Object.fromEntries([...found].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : ''])),
        )
      }}
      className="grid gap-4 border-b border-hairline bg-sunken p-4 sm:grid-cols-[1fr_auto] sm:items-end"
    >
      <div className="grid gap-4">
        {fields.map(({ name, label }, position) => (
          <TextField
            key={name}
            name={name}
            label={formatMessage({ id: label })}
            defaultValue={values[name] ?? ''}
            // Opened by a press just now.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={position === 0}
            dir={name === 'alt' ? undefined : 'ltr'}
            isOptional={name === 'href'}
          />
        ))}
      </div>
      <div className="flex gap-3">
        <Button type="submit" variant="quiet" size="small">
          <FormattedMessage id="staff-content.tool.insert" />
        </Button>
        <Button variant="text" size="small" onClick={onCancel}>
          <FormattedMessage id="staff-content.tool.cancel" />
        </Button>
      </div>
    </Form>
  )
}
