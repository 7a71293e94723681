import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { MarketLinks } from '#app/components/market-links.tsx'
import { readItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { ContactList } from './contact-list.tsx'
import { hoursTexts } from './hours-text.ts'
import type { ContactData } from './load-contact.ts'
import { nearestFirst, type Position } from './nearest.ts'
import { PlaceSearch } from './place-search.tsx'

const loadMap = () => import('./contact-map.tsx')
const loadChat = () => import('./load-chat.ts').then(({ loadChatPanel }) => loadChatPanel())

/** Storage key: an open chat is reopened after a reload. */
const openKey = 'chat:open'

/** Contact channels: chat, phone, mail, stores and service points. */
export function ContactPage({ country, points, support, mapStyle }: ContactData) {
  const intl = useIntl()
  const [position, setPosition] = useState<Position | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isChatOpen, setIsChatOpen] = useState(false)
  const shown = nearestFirst(points, position)

  useEffect(() => {
    if (readItem('sessionStorage', openKey) !== null) setIsChatOpen(true)
  }, [])

  function openChat() {
    writeItem('sessionStorage', openKey, '1')
    setIsChatOpen(true)
  }

  return (
    <div className="page-width pt-10 pb-section md:pt-16">
      <h1 tabIndex={-1} className="max-w-[16ch] text-4xl">
        <FormattedMessage id="contact.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="contact.lead" />
      </p>
      <section aria-labelledby="chat-title" className="mt-12 border-y border-hairline-strong py-8">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[2fr_3fr]">
          <div className="grid content-start gap-3">
            <h2 id="chat-title" className="text-2xl">
              <FormattedMessage id="contact.chat.title" />
            </h2>
            <p className="text-ink-soft">
              <FormattedMessage id="contact.chat.lead" values={hoursTexts(intl, support.chatHours)} />
            </p>
            <p className="grid gap-1">
              {support.phone && (
                <a href={`tel:${support.phone.replaceAll(' ', '')}`} className="underline underline-offset-4">
                  <bdi>{support.phone}</bdi>
                </a>
              )}
              <a href={`mailto:${support.email}`} className="underline underline-offset-4">
                <bdi>{support.email}</bdi>
              </a>
            </p>
          </div>
          {isChatOpen ? (
            <Loaded load={loadChat}>{({ ChatPanel }) => <ChatPanel />}</Loaded>
          ) : (
            <div className="lg:justify-self-end">
              <Button onClick={openChat}>
                <FormattedMessage id="contact.chat.open" />
              </Button>
            </div>
          )}
        </div>
      </section>
      <section aria-labelledby="places-title" className="mt-14">
        <h2 id="places-title" className="text-2xl">
          <FormattedMessage id="contact.places.title" />
        </h2>
        <div className="mt-6">
          <MarketLinks label="contact.country" everywhere="contact.everywhere" country={country} />
        </div>
        <div className="mt-8">
          {/* A search is valid for its country only. */}
          <PlaceSearch key={country} country={country} onFrom={setPosition} />
        </div>
        <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <ContactList points={shown} chosenId={chosenId} onChoose={setChosenId} />
          {country && (
            <div className="lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:self-start">
              <Loaded load={loadMap}>
                {({ ContactMap }) => (
                  <ContactMap
                    country={country}
                    points={shown}
                    mapStyle={mapStyle}
                    here={position}
                    chosenId={chosenId}
                    onChoose={setChosenId}
                  />
                )}
              </Loaded>
            </div>
          )}
        </div>
      </section>
    </div>
  )
}
