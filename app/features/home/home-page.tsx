import { Hero } from './hero.tsx'
import { ModelSequence } from './model-sequence.tsx'
import { Newsletter } from './newsletter.tsx'
import type { HomeContent } from './read-blocks.ts'
import { Stories } from './stories.tsx'
import { WaysIn } from './ways-in.tsx'

export function HomePage({ content }: { content: HomeContent }) {
  return (
    <>
      <Hero />
      <ModelSequence />
      <WaysIn />
      <Stories content={content} />
      <Newsletter />
    </>
  )
}
