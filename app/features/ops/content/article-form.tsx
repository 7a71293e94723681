import { FormattedMessage, useIntl } from 'react-intl'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { deskNames, termsOf, topicNames, typeTexts } from '#app/shared/article/article-terms.ts'
import { modelNames } from '#app/shared/vehicle/model-names.ts'
import { vehicleModels } from '#app/shared/vehicle/names.ts'
import { BodyField, type BodyFieldProps } from './body-field.tsx'
import { type FormProps, textOf, withField } from './form-props.ts'
import { SideBySide } from './side-by-side.tsx'

const topics = termsOf(topicNames)

/** Article: text, then properties. Completeness is only required for publication. */
export function ArticleForm({
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
  const chosen: unknown[] = Array.isArray(body['topics']) ? body['topics'] : []
  const [title, summary] = [textOf(body, 'title'), textOf(body, 'summary')]
  return (
    <fieldset disabled={isReadOnly} className="grid min-w-0 content-start gap-7">
      <SideBySide {...side} field="title">
        <TextField
          name="title"
          {...written}
          label={formatMessage({ id: 'staff-content.field.title' })}
          hint={<FormattedMessage id="staff-content.field.length" values={{ count: title.length, most: 70 }} />}
          value={title}
          maxLength={90}
          onChange={({ target }) => set('title', target.value)}
        />
      </SideBySide>
      <SideBySide {...side} field="summary">
        <TextareaField
          name="summary"
          {...written}
          label={formatMessage({ id: 'staff-content.field.summary' })}
          hint={<FormattedMessage id="staff-content.field.length" values={{ count: summary.length, most: 165 }} />}
          value={summary}
          maxLength={200}
          onChange={({ target }) => set('summary', target.value)}
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
      <div className="grid gap-7 sm:grid-cols-2">
        <SelectField
          name="type"
          label={formatMessage({ id: 'staff-content.field.type' })}
          value={textOf(body, 'type')}
          placeholder={formatMessage({ id: 'staff-content.choose' })}
          options={termsOf(typeTexts).map((value) => ({ value, label: formatMessage({ id: typeTexts[value].title }) }))}
          onChange={({ target }) => set('type', target.value)}
        />
        <SelectField
          name="desk"
          label={formatMessage({ id: 'staff-content.field.desk' })}
          value={textOf(body, 'desk')}
          placeholder={formatMessage({ id: 'staff-content.choose' })}
          options={termsOf(deskNames).map((value) => ({
            value,
            label: formatMessage({ id: `staff-content.desk.${value}` }),
          }))}
          onChange={({ target }) => set('desk', target.value)}
        />
        <TextField
          name="scene"
          dir="ltr"
          label={formatMessage({ id: 'staff-content.field.scene' })}
          hint={formatMessage({ id: 'staff-content.field.scene.hint' })}
          value={textOf(body, 'scene')}
          maxLength={60}
          onChange={({ target }) => set('scene', target.value)}
        />
        <SelectField
          name="relatedModel"
          label={formatMessage({ id: 'staff-content.field.model' })}
          isOptional
          value={textOf(body, 'relatedModel')}
          placeholder={formatMessage({ id: 'staff-content.field.model.none' })}
          options={vehicleModels.map((value) => ({ value, label: modelNames[value] }))}
          onChange={({ target }) => set('relatedModel', target.value)}
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-semibold">
          <FormattedMessage id="staff-content.field.topics" />
        </legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {topics.map((topic) => (
            <CheckboxField
              key={topic}
              name={`topic-${topic}`}
              label={formatMessage({ id: topicNames[topic] })}
              checked={chosen.includes(topic)}
              onChange={({ target }) =>
                onChange({
                  ...body,
                  topics: topics.filter((each) => (each === topic ? target.checked : chosen.includes(each))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </fieldset>
  )
}
