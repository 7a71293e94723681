import { describe, expect, it } from 'vitest'
import { PostgresTransaction } from '#server/backend/platform/db/postgres-session.ts'

/** Session whose answer to BEGIN the test decides; it answers all else at once, and notes what was sent. */
function openSession() {
  const begin = Promise.withResolvers<unknown[]>()
  const sent: string[] = []
  const answer = async (sql: string): Promise<unknown[]> => {
    sent.push(sql)
    return sql === 'begin' ? begin.promise : [sql]
  }
  const session = {
    run: answer,
    queryNamed: answer,
    commit: async () => void (await answer('commit')),
    rollBack: async () => void (await answer('rollback')),
  }
  return { begin, sent, transaction: new PostgresTransaction(session, 'begin') }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a transaction that begins', () => {
  it('sends its first read along with BEGIN, and all that follows in order after its answer', async () => {
    const { begin, sent, transaction } = openSession()
    const read = transaction.query('select 1', [], 'array')
    const later = [
      transaction.query('insert into a', [], 'array'),
      transaction.query('select 2', [], 'array'),
      transaction.run('savepoint b'),
      transaction.commit(),
    ]
    await turn()
    expect(sent).toEqual(['begin', 'select 1'])
    begin.resolve([])
    expect(await read).toEqual(['select 1'])
    await Promise.all(later)
    expect(sent.slice(2)).toEqual(['insert into a', 'select 2', 'savepoint b', 'commit'])
  })

  it.each(['insert into a', 'update a', 'delete from a', 'with a as (insert) select'])(
    'writes nothing where BEGIN fails (%s)',
    async (sql) => {
      const { begin, sent, transaction } = openSession()
      const writes = [transaction.query(sql, [], 'array'), transaction.commit()]
      await turn()
      begin.reject(new Error('no memory'))
      const results = await Promise.allSettled(writes)
      await transaction.rollBack()
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      expect(sent).toEqual(['begin'])
    },
  )

  it('fails its first read where BEGIN fails', async () => {
    const { begin, transaction } = openSession()
    const read = transaction.query('select 1', [], 'array')
    begin.reject(new Error('no memory'))
    await expect(read).rejects.toThrow('no memory')
  })
})
