import { createFileRoute } from '@tanstack/react-router'
import { answerPicture } from '#app/components/drawing/answer-picture.server.ts'
import { readSocialName } from '#app/features/public/articles/social-name.ts'
import { socialPicture } from '#app/features/public/articles/social-picture.server.ts'

/** Preview pictures of articles, next to the drawings, which are static files. */
export const Route = createFileRoute('/pictures/articles/$name')({
  server: {
    handlers: {
      GET: ({ params: { name } }) => {
        const scene = readSocialName(name)
        return scene === null ? new Response(null, { status: 404 }) : answerPicture(socialPicture(scene))
      },
    },
  },
})
