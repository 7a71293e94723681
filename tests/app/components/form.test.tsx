import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { Form } from '#app/components/form.tsx'
import { attributesOf, render } from './render.tsx'

describe('a form', () => {
  it('that is sent before the page has come to life keeps what was typed out of the address', async () => {
    const html = await render(<Form className="grid">…</Form>)
    expect(attributesOf(html, 'form')).toMatchObject({ method: 'post', class: 'grid' })
  })

  it('of a search has its words in the address', async () => {
    expect(attributesOf(await render(<Form method="get">…</Form>), 'form')['method']).toBe('get')
  })

  it.each([
    ['takes the place of the browser’s request', {}, true],
    ['comes before the browser’s request where that is wanted', { isSent: true }, false],
  ])('whose script %s', (_, props, isPrevented) => {
    const sent = vi.fn<() => void>()
    const { props: given } = Form({ onSubmit: sent, ...props })
    const event = { preventDefault: vi.fn<() => void>() }
    given.onSubmit(event)
    expect(sent).toHaveBeenCalledOnce()
    expect(event.preventDefault.mock.calls.length > 0).toBe(isPrevented)
  })

  it('leaves the checking to its schema', async () => {
    expect(attributesOf(await render(<Form>…</Form>), 'form')).toHaveProperty('noValidate')
  })
})

describe('the forms of the site', () => {
  it('are all made of this one', () => {
    const others = globSync('app/**/*.tsx')
      .filter((path) => path !== 'app/components/form.tsx')
      .filter((path) => /<form\b/.test(readFileSync(path, 'utf8')))
    expect(others).toEqual([])
  })
})
