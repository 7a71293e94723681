import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { chooseTheme, type Theme, themes, useTheme } from '#app/lib/theme/theme.ts'

const labels: Record<Theme, MessageId> = {
  system: 'shell.theme.system',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
}

/** Light, dark, or whatever the device says. */
export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="segmented">
      <legend className="sr-only">
        <FormattedMessage id="shell.theme" />
      </legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" checked={chosen === theme} onChange={() => chooseTheme(theme)} />
          <FormattedMessage id={labels[theme]} />
        </label>
      ))}
    </fieldset>
  )
}
