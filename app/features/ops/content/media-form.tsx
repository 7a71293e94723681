import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { type FormProps, textOf, withField } from './form-props.ts'
import { PictureUpload } from './picture-upload.tsx'
import { SideBySide } from './side-by-side.tsx'

const PictureChooser = lazy(async () => ({ default: (await import('./picture-chooser.tsx')).PictureChooser }))

/** Press picture, or a film: a file of the site, or one at Vimeo by its number. */
export function MediaForm({ id, body, written, isReadOnly, source, onChange }: FormProps & { id: string }) {
  const { formatMessage } = useIntl()
  const [isChoosing, setIsChoosing] = useState(false)
  const side = { source, body, isReadOnly, onChange }
  const set = (name: string, value: string | number) => onChange(withField(body, name, value))
  return (
    <fieldset disabled={isReadOnly} className="grid content-start gap-7">
      <SelectField
        name="type"
        label={formatMessage({ id: 'staff-content.field.type' })}
        value={textOf(body, 'type')}
        placeholder={formatMessage({ id: 'staff-content.choose' })}
        options={(['picture', 'video'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `staff-content.media.${value}` }),
        }))}
        onChange={({ target }) => set('type', target.value)}
      />
      <SideBySide {...side} field="title">
        <TextField
          name="title"
          {...written}
          label={formatMessage({ id: 'staff-content.field.title' })}
          value={textOf(body, 'title')}
          maxLength={90}
          onChange={({ target }) => set('title', target.value)}
        />
      </SideBySide>
      <SideBySide {...side} field="caption">
        <TextField
          name="caption"
          {...written}
          isOptional
          label={formatMessage({ id: 'staff-content.field.caption' })}
          value={textOf(body, 'caption')}
          maxLength={300}
          onChange={({ target }) => set('caption', target.value)}
        />
      </SideBySide>
      <TextField
        name="picture"
        dir="ltr"
        label={formatMessage({ id: 'staff-content.field.picture' })}
        hint={formatMessage({ id: 'staff-content.field.picture.hint' })}
        value={textOf(body, 'picture')}
        onChange={({ target }) => set('picture', target.value)}
      />
      <PictureUpload id={id} onStored={(picture) => set('picture', picture)} />
      {isChoosing ? (
        <Suspense fallback={<Spinner />}>
          <PictureChooser
            lang={written.lang}
            onChoose={({ picture }) => {
              set('picture', picture)
              setIsChoosing(false)
            }}
            onCancel={() => setIsChoosing(false)}
          />
        </Suspense>
      ) : (
        <div>
          <Button variant="quiet" size="small" disabled={isReadOnly} onClick={() => setIsChoosing(true)}>
            <FormattedMessage id="staff-content.pictures.choose" />
          </Button>
        </div>
      )}
      {body['type'] === 'video' && (
        <div className="grid gap-7 sm:grid-cols-2">
          <TextField
            name="film"
            dir="ltr"
            isOptional
            label={formatMessage({ id: 'staff-content.field.film' })}
            hint={formatMessage({ id: 'staff-content.field.film.hint' })}
            value={textOf(body, 'film')}
            maxLength={80}
            onChange={({ target }) => set('film', target.value)}
          />
          <TextField
            name="vimeoId"
            dir="ltr"
            inputMode="numeric"
            isOptional
            label={formatMessage({ id: 'staff-content.field.vimeo' })}
            value={textOf(body, 'vimeoId')}
            maxLength={12}
            onChange={({ target }) => set('vimeoId', target.value)}
          />
          <TextField
            name="seconds"
            dir="ltr"
            inputMode="numeric"
            isOptional
            label={formatMessage({ id: 'staff-content.field.seconds' })}
            value={textOf(body, 'seconds')}
            maxLength={5}
            onChange={({ target }) => set('seconds', /^\d+$/.test(target.value) ? Number(target.value) : '')}
          />
        </div>
      )}
    </fieldset>
  )
}
