import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { formattedWords, listenToData, properNames } from './data-words.ts'

/** A longer one is a text of its own: its words prove nothing about others. */
const longestName = 60

/** Watches a page of a site that says everything in marks (tests/support/pseudo-texts.ts). */
export function listenTo(page: Page, slug: LocaleSlug) {
  const dataOf = listenToData(page)
  const always = [...properNames(), ...formattedWords(slug)]

  return {
    /** What is read or heard on the page that neither came through a message nor is data. */
    async unmarked(): Promise<string[]> {
      const data = [...always, ...(await dataOf())].map(readable)
      const read = data.filter((text) => !isCode(text))
      const words = new Set(read.filter((text) => text.length <= longestName).flatMap(wordsIn))
      const isData = (text: string, isApart: boolean) =>
        wordsIn(text).every((word) => words.has(word)) ||
        read.some((known) => known.includes(text)) ||
        (isApart && data.includes(text))
      const found = (await saidOn(page)).filter(({ text, isApart }) =>
        unmarkedIn(text).some((rest) => !isData(rest, isApart)),
      )
      return found.map(({ text, where }) => `${text} (${where})`)
    },
  }
}

/** What data are made of (`in_review`); nothing to be read, but where it stands apart. */
const isCode = (text: string) => /^[a-z\d][\w.:-]*$/.test(text)

function unmarkedIn(text: string): string[] {
  return (
    readable(text)
      // Drawings end what is too long for them by an ellipsis; figures or another text may follow.
      .split(/⟦[^⟦⟧]*(?:⟧|…(?=\s*(?:[·⟦\d]|$)))/)
      .map((rest) => rest.trim())
      .filter((rest) => wordsIn(rest).length > 0)
  )
}

/** Without the addresses of mailboxes and pages, and with one space for all that is empty. */
function readable(text: string): string {
  return text
    .replaceAll(/[^\s@]+@[\w-]+(?:\.[\w-]+)+|https?:\S+/g, ' ')
    .replaceAll(/[\s\u200e\u200f\u2066-\u2069]+/g, ' ')
    .trim()
}

/** A single letter is a unit, a class of efficiency or an initial. */
function wordsIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []
}

interface Said {
  text: string
  where: string
  /** Kept apart from the text around it, as names, numbers and codes are. */
  isApart: boolean
}

/** What is read and heard in the page's own language: texts, and the attributes that stand for one. */
function saidOn(page: Page): Promise<Said[]> {
  return page.evaluate(() => {
    const { lang } = document.documentElement
    const unread = `script, style, noscript, template, code, pre, [translate="no"], [lang]:not([lang="${lang}"])`
    const attributes = ['alt', 'aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title']
    const said: Said[] = []
    const note = (element: Element | null, text: string | null | undefined, as = 'in') => {
      if (!element || element.closest(unread) || !text?.trim()) return
      const { id } = element.closest('[id]') ?? {}
      said.push({
        text: text.trim(),
        where: `${as} ${element.outerHTML.slice(0, 100)} of #${id}`,
        isApart: element.matches('bdi, [dir=ltr]'),
      })
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!parentElement?.closest('text')) note(parentElement, textContent)
    }
    // Drawings write one text in several lines.
    for (const drawn of document.body.querySelectorAll('text')) {
      note(drawn, Array.from(drawn.childNodes, (line) => line.textContent).join(' '))
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of attributes) note(element, element.getAttribute(name), name)
    }
    return said
  })
}
