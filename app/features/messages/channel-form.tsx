import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { type getChannels, setChannels } from '#app/functions/messages.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'

export type Channels = Awaited<ReturnType<typeof getChannels>>
type Choice = Channels['choices'][number]

const channels = ['inbox', 'push', 'mail'] as const

/** How a customer hears of each kind of news. What is not saved yet stays as it is ticked. */
export function ChannelForm({ choices: given }: { choices: Channels['choices'] }) {
  const { formatMessage } = useIntl()
  const [choices, setChoices] = useState(given)
  const [isSaving, setIsSaving] = useState(false)
  const [news, setNews] = useState<{ isGood: boolean; text: MessageId } | null>(null)

  function choose(topic: Choice['topic'], channel: (typeof channels)[number], isChosen: boolean) {
    setNews(null)
    setChoices(choices.map((choice) => (choice.topic === topic ? { ...choice, [channel]: isChosen } : choice)))
  }

  async function save() {
    setIsSaving(true)
    setNews(null)
    try {
      const saved = await setChannels({ data: choices })
      setChoices(saved.choices)
      setNews({ isGood: true, text: 'messages.channels.saved' })
    } catch (error) {
      // Shown below the choices, which stay as they were ticked.
      logError('the channels were not saved', error)
      setNews({ isGood: false, text: failureMessage(error) })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="mt-6"
    >
      <div className="border-t border-hairline-strong">
        {choices.map(({ topic, ...chosen }) => (
          <fieldset key={topic} className="grid gap-x-8 gap-y-3 border-b border-hairline py-5 md:grid-cols-[1fr_auto]">
            <legend className="float-start font-semibold md:col-start-1">
              <FormattedMessage id={`messages.topic.${topic}`} />
            </legend>
            <p className="text-sm text-ink-soft md:col-start-1">
              <FormattedMessage id={`messages.topic.${topic}.text`} />
            </p>
            <div className="flex flex-wrap gap-x-7 gap-y-3 md:col-start-2 md:row-span-2 md:row-start-1 md:self-center">
              {channels.map((channel) => (
                <CheckboxField
                  key={channel}
                  name={`${topic}-${channel}`}
                  label={formatMessage({ id: `messages.channel.${channel}` })}
                  checked={chosen[channel]}
                  onChange={(event) => choose(topic, channel, event.target.checked)}
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
        {news && (
          <Notice tone={news.isGood ? 'success' : 'danger'} live={news.isGood ? 'polite' : 'assertive'}>
            <FormattedMessage id={news.text} />
          </Notice>
        )}
        <Button type="submit" isBusy={isSaving}>
          <FormattedMessage id="messages.channels.save" />
        </Button>
      </div>
    </Form>
  )
}
