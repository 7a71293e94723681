import { FormattedMessage } from 'react-intl'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { TextareaField } from './textarea-field.tsx'

interface ChatFieldProps {
  label: string
  text: string
  onType: (text: string) => void
  onSend: () => void
  onEnd: () => void
  isSending: boolean
}

/** Input of a conversation, with a button to end it. Enter sends, Shift+Enter starts a new line. */
export function ChatField({ label, text, onType, onSend, onEnd, isSending }: ChatFieldProps) {
  return (
    <Form
      onSubmit={() => {
        onSend()
      }}
      className="grid gap-3"
    >
      <TextareaField
        name="text"
        label={label}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onSend()
        }}
        maxLength={2_000}
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending}>
          <FormattedMessage id="chat.send" />
        </Button>
        <Button variant="text" onClick={onEnd}>
          <FormattedMessage id="chat.end" />
        </Button>
      </div>
    </Form>
  )
}
