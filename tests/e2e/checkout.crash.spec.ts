import { startBriefSite, temporaryDataDir } from '#tests/support/site.ts'
import { attemptsOf, comeToStep, t } from './support/checkout-visit.ts'
import { dieAnswering } from './support/silence.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'

/** Where the server dies: with the order's or the payment's answer on its way. */
const deaths = [
  {
    call: 'placeOrder',
    state: 'ordering.unclear',
    problem: 'checkout.problem.orderUnclear',
    retry: 'checkout.retry',
  },
  {
    call: 'startPayment',
    state: 'paying.unknown',
    problem: 'checkout.problem.paymentUnknown',
    retry: 'payment.pay.askAgain',
  },
] as const

for (const { call, state, problem, retry } of deaths) {
  test(
    `a server that is killed while it answers ${call} leaves one order and one charge`,
    inSoak,
    async ({ page, troubles }) => {
      troubles.expect(/ERR_(?:CONNECTION_(?:RESET|REFUSED)|SOCKET_NOT_CONNECTED)|a flow was not kept|status of 5/)
      const folder = await temporaryDataDir(process.env['FILLED_DATA_DIR'])
      const first = await startBriefSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
      const { api, screens, main, orderNo } = await comeToStep(page, first.url, { step: 'review' })
      await screens.arriveAt('open.held.review.ready')
      const { total: before } = await api.ownSubscriptions.listOwn({ query: { state: 'open' } })
      const { dead } = await dieAnswering(page, call, first)
      await screens.order()
      await dead
      await screens.arriveAt(state)
      await expect(main.getByRole('alert')).toContainText(t(problem))

      const second = await startBriefSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' }, first.port)
      await screens.press(t(retry))
      await expect(async () => {
        const pays = main.getByRole('button', { name: t('payment.pay.again') })
        if (await pays.isVisible()) await pays.click()
        const retries = main
          .getByRole('button', { name: t('checkout.retry') })
          .or(main.getByRole('button', { name: t('payment.pay.askAgain') }))
        if (await retries.isVisible()) await retries.click()
        await expect(main.locator('[data-state]')).toHaveAttribute('data-state', 'confirmed', { timeout: 1_500 })
      }).toPass({ timeout: 40_000 })
      expect((await attemptsOf(api, orderNo)).filter((status) => status === 60)).toEqual([60])
      const { status, facts, quote } = await api.subscriptionOrders.getOrder({ params: { id: orderNo } })
      expect(status).toBe(10)
      expect(facts.amountPaid).toBe(quote?.due.total.amount)
      expect((await api.ownSubscriptions.listOwn({ query: { state: 'open' } })).total).toBe(before + 1)
      await second.stop()
      await folder.remove()
    },
  )
}
