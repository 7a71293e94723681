import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { PurchaseScreenAt } from '#app/features/account/packages/purchase-screen.tsx'
import { purchaseTitles } from '#app/features/account/packages/purchase-texts.ts'

const screens = ['choose', 'method', 'review', 'done'] as const

export const Route = createFileRoute('/{-$locale}/account/packages/$orderNo/$kind/$step')({
  staticData: { messages: ['account-packages', 'payment'] },
  params: {
    parse: ({ step }) => {
      const known = screens.find((screen) => screen === step)
      return known ? { step: known } : false
    },
  },
  head: ({ match, params: { orderNo, kind, step } }) =>
    accountHead(match.context.locale, purchaseTitles[kind], `/account/packages/${orderNo}/${kind}/${step}`),
  component: Step,
})

function Step() {
  return <PurchaseScreenAt screen={Route.useParams().step} />
}
