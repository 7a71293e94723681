import { describe, expect, it } from 'vitest'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { attributesOf, render } from './render.tsx'

const countries = [{ value: 'NO', label: 'Norway' }]
const fields = {
  TextField: ['input', (props: object) => <TextField name="email" label="Email" {...props} />],
  TextareaField: ['textarea', (props: object) => <TextareaField name="email" label="Email" {...props} />],
  SelectField: ['select', (props: object) => <SelectField name="email" label="Email" options={countries} {...props} />],
  CheckboxField: ['input', (props: object) => <CheckboxField name="email" label="Email" {...props} />],
} as const

describe.each(Object.entries(fields))('a %s', (_name, [tag, element]) => {
  it('is named by its label', async () => {
    const html = await render(element({}))
    expect(attributesOf(html, tag)['id']).toBe('field-email')
    expect(html).toMatch(/<label for="field-email"[^>]*>Email/)
  })

  it('is described by its hint and its error, and marked as invalid', async () => {
    const html = await render(element({ hint: 'Where the confirmation goes.', error: 'Enter your email address' }))
    expect(attributesOf(html, tag)).toMatchObject({
      'aria-invalid': 'true',
      'aria-describedby': 'field-email-hint field-email-error',
    })
    expect(html).toMatch(/id="field-email-hint"[^>]*>Where the confirmation goes\./)
    expect(html).toMatch(/id="field-email-error".*Enter your email address/)
  })

  it('claims neither description nor fault when it has none', async () => {
    const attributes = attributesOf(await render(element({})), tag)
    expect(attributes).not.toHaveProperty('aria-describedby')
    expect(attributes).not.toHaveProperty('aria-invalid')
  })

  it('says that it is optional', async () => {
    expect(await render(element({ isOptional: true }))).toContain('(optional)')
  })
})

describe('RadioCards', () => {
  const options = [
    { value: 'store', title: 'At a store', description: 'You come to us.' },
    { value: 'door', title: 'At your door', isDisabled: true },
  ] as const

  it('are radio buttons of one name in a group with a legend', async () => {
    const html = await render(<RadioCards name="how" legend="Where?" options={options} />)
    expect(html).toMatch(/<fieldset[^>]*>.*<legend[^>]*>Where\?/)
    expect(html.match(/type="radio"[^>]*name="how"/g)).toHaveLength(2)
  })

  it('check the value they are given and disable what cannot be chosen', async () => {
    const html = await render(
      <RadioCards name="how" legend="Where?" options={options} value="store" onChoose={() => {}} />,
    )
    expect(html).toMatch(/checked="" value="store"|value="store"[^>]*checked=""/)
    expect(html).toMatch(/disabled=""[^>]*value="door"|value="door"[^>]*disabled=""/)
  })

  it('have the fields of the chosen one between its card and the next, in a group of its name', async () => {
    const [store, door] = options
    const chosen = { ...store, content: <input name="shelf" /> }
    const html = await render(<RadioCards name="how" legend="Where?" options={[chosen, door]} value="store" />)
    expect(html.replaceAll(/<(?!(\/?label|input|div role))[^>]*>/g, '')).toMatch(
      /value="store".*<\/label><div role="group" aria-labelledby="field-how-chosen"[^>]*><input name="shelf"\/><label.*value="door"/,
    )
    expect(html).toMatch(/<span id="field-how-chosen">At a store<\/span>/)
  })

  it('give the error summary something to lead to', async () => {
    const html = await render(<RadioCards name="how" legend="Where?" options={options} error="Please choose" />)
    expect(attributesOf(html, 'fieldset')).toMatchObject({
      'aria-describedby': 'field-how-error',
      'aria-invalid': 'true',
    })
    expect(attributesOf(html, 'input')['id']).toBe('field-how')
  })
})

describe('ErrorSummary', () => {
  it('shows nothing while nothing is wrong', async () => {
    expect(await render(<ErrorSummary problems={[]} />)).toBe('')
  })

  it('counts the problems and links each to its field', async () => {
    const problems = [
      { fieldId: 'field-email', message: 'Enter your email address' },
      { fieldId: 'field-phone', message: 'Enter your phone number' },
    ]
    const html = await render(<ErrorSummary problems={problems} />)
    expect(html).toContain('Please check 2 answers')
    expect(html).toMatch(/<a href="#field-phone"[^>]*>Enter your phone number/)
    expect(attributesOf(html, 'section')['tabindex']).toBe('-1')
  })
})
