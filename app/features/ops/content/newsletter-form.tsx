import type { ComponentType } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { type FormProps, textOf, withField } from './form-props.ts'
import type { TextEditor as Editor } from './text-editor.tsx'

/** Newsletter: what an inbox shows, then what the mail says. Completeness is only required for its campaign. */
export function NewsletterForm({
  body,
  written,
  isReadOnly,
  onChange,
  TextEditor,
}: FormProps & { TextEditor: ComponentType<Parameters<typeof Editor>[0]> }) {
  const { formatMessage } = useIntl()
  const set = (name: string, value: string) => onChange(withField(body, name, value))
  const [title, preheader] = [textOf(body, 'title'), textOf(body, 'preheader')]
  return (
    <fieldset disabled={isReadOnly} className="grid min-w-0 content-start gap-7">
      <TextField
        name="title"
        {...written}
        label={formatMessage({ id: 'staff-content.field.subject' })}
        hint={<FormattedMessage id="staff-content.field.length" values={{ count: title.length, most: 60 }} />}
        value={title}
        maxLength={90}
        onChange={({ target }) => set('title', target.value)}
      />
      <TextareaField
        name="preheader"
        {...written}
        label={formatMessage({ id: 'staff-content.field.preheader' })}
        hint={<FormattedMessage id="staff-content.field.length" values={{ count: preheader.length, most: 100 }} />}
        value={preheader}
        maxLength={140}
        onChange={({ target }) => set('preheader', target.value)}
      />
      <TextField
        name="heading"
        {...written}
        label={formatMessage({ id: 'staff-content.field.heading' })}
        value={textOf(body, 'heading')}
        maxLength={90}
        onChange={({ target }) => set('heading', target.value)}
      />
      <div className="grid gap-2">
        <p aria-hidden="true" className="text-sm font-semibold">
          <FormattedMessage id="staff-content.field.text" />
        </p>
        <TextEditor
          label={formatMessage({ id: 'staff-content.field.text' })}
          html={textOf(body, 'html')}
          written={written}
          isReadOnly={isReadOnly}
          onChange={(html) => set('html', html)}
        />
      </div>
    </fieldset>
  )
}
