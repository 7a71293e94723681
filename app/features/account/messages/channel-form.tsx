import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { DeclaredText } from '#app/components/declared-text.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { type getChannels, setChannels } from '#app/functions/account/messages.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'

export type Channels = Awaited<ReturnType<typeof getChannels>>
type Choice = Channels['choices'][number]

const channels = ['inbox', 'push', 'mail'] as const

/** Notification channels by topic. Uncontrolled checkboxes retain ticks made before hydration or not saved yet. */
export function ChannelForm({ choices }: { choices: Channels['choices'] }) {
  const { formatMessage } = useIntl()
  const [isSaving, setIsSaving] = useState(false)
  const [result, setResult] = useState<{ isGood: boolean; text: MessageId } | null>(null)

  async function save(form: HTMLFormElement) {
    setIsSaving(true)
    setResult(null)
    try {
      const chosen = choices.map(({ topic }) => choiceIn(new FormData(form), topic))
      const saved = await setChannels({ data: { body: { choices: chosen } } })
      setResult(
        saved.ok ? { isGood: true, text: 'messages.channels.saved' } : { isGood: false, text: `errors.${saved.code}` },
      )
    } catch (error) {
      // Shown below the choices, which stay as ticked.
      logError('the channels were not saved', error)
      setResult({ isGood: false, text: failureMessage(error) })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Form
      onChange={() => setResult(null)}
      onSubmit={(event) => {
        void save(event.currentTarget)
      }}
      className="mt-6"
    >
      <div className="border-t border-hairline-strong">
        {choices.map(({ topic, ...chosen }) => (
          <fieldset key={topic} className="grid gap-x-8 gap-y-3 border-b border-hairline py-5 md:grid-cols-[1fr_auto]">
            <legend className="float-start font-semibold md:col-start-1">
              <DeclaredText id={`messages.topic.${topic}`} />
            </legend>
            <p className="text-sm text-ink-soft md:col-start-1">
              <DeclaredText id={`messages.topic.${topic}.text`} />
            </p>
            <div className="flex flex-wrap gap-x-7 gap-y-3 md:col-start-2 md:row-span-2 md:row-start-1 md:self-center">
              {channels.map((channel) => (
                <CheckboxField
                  key={channel}
                  name={nameOf(topic, channel)}
                  label={formatMessage({ id: `messages.channel.${channel}` })}
                  defaultChecked={chosen[channel]}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="mt-5 max-w-prose text-sm text-ink-soft">
        <FormattedMessage id="messages.channels.always" />
      </p>
      <div className="mt-6 grid justify-items-start gap-5">
        {result && (
          <Notice tone={result.isGood ? 'success' : 'danger'} live={result.isGood ? 'polite' : 'assertive'}>
            <FailureText id={result.text} />
          </Notice>
        )}
        <Button type="submit" isBusy={isSaving}>
          <FormattedMessage id="messages.channels.save" />
        </Button>
      </div>
    </Form>
  )
}

function nameOf(topic: Choice['topic'], channel: (typeof channels)[number]): string {
  return `${topic}-${channel}`
}

/** Unchecked boxes are missing from the form data. */
function choiceIn(form: FormData, topic: Choice['topic']): Choice {
  const has = (channel: (typeof channels)[number]) => form.has(nameOf(topic, channel))
  return { topic, inbox: has('inbox'), push: has('push'), mail: has('mail') }
}
