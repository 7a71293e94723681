import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { BodyField, type BodyFieldProps } from './body-field.tsx'
import { type FormProps, textOf, withField } from './form-props.ts'
import { SideBySide } from './side-by-side.tsx'

/** Newsletter: what an inbox shows, then what the mail says. Completeness is only required for its campaign. */
export function NewsletterForm({
  body,
  written,
  isReadOnly,
  broken,
  source,
  onChange,
  TextEditor,
}: FormProps & Pick<BodyFieldProps, 'TextEditor'>) {
  const { formatMessage } = useIntl()
  const side = { source, body, isReadOnly, onChange }
  const set = (name: string, value: string) => onChange(withField(body, name, value))
  const [title, preheader] = [textOf(body, 'title'), textOf(body, 'preheader')]
  return (
    <fieldset disabled={isReadOnly} className="grid min-w-0 content-start gap-7">
      <SideBySide {...side} field="title">
        <TextField
          name="title"
          {...written}
          label={formatMessage({ id: 'staff-content.field.subject' })}
          hint={<FormattedMessage id="staff-content.field.length" values={{ count: title.length, most: 60 }} />}
          value={title}
          maxLength={90}
          onChange={({ target }) => set('title', target.value)}
        />
      </SideBySide>
      <SideBySide {...side} field="preheader">
        <TextareaField
          name="preheader"
          {...written}
          label={formatMessage({ id: 'staff-content.field.preheader' })}
          hint={<FormattedMessage id="staff-content.field.length" values={{ count: preheader.length, most: 100 }} />}
          value={preheader}
          maxLength={140}
          onChange={({ target }) => set('preheader', target.value)}
        />
      </SideBySide>
      <SideBySide {...side} field="heading">
        <TextField
          name="heading"
          {...written}
          label={formatMessage({ id: 'staff-content.field.heading' })}
          value={textOf(body, 'heading')}
          maxLength={90}
          onChange={({ target }) => set('heading', target.value)}
        />
      </SideBySide>
      <SideBySide {...side} field="html">
        <BodyField
          TextEditor={TextEditor}
          html={textOf(body, 'html')}
          written={written}
          isReadOnly={isReadOnly}
          broken={broken}
          onChange={(html) => set('html', html)}
        />
      </SideBySide>
    </fieldset>
  )
}
