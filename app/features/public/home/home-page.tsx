import { LaterPart } from '#app/lib/deferred/later.tsx'
import { Hero } from './hero.tsx'
import type { HomeContent } from './home-content.ts'
import { Latest } from './lazy-latest.tsx'
import { ModelSequence } from './model-sequence.tsx'
import { Newsletter } from './newsletter.tsx'
import { NextSteps } from './next-steps.tsx'
import { Stories } from './stories.tsx'

export function HomePage({ content }: { content: HomeContent }) {
  return (
    <>
      <Hero />
      <ModelSequence monthlyFrom={content.monthlyFrom} />
      <NextSteps />
      <Stories content={content} />
      {content.latest.length > 0 && (
        <LaterPart>
          <Latest articles={content.latest} />
        </LaterPart>
      )}
      <Newsletter />
    </>
  )
}
