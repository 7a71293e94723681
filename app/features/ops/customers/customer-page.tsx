import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Address } from '#app/components/address.tsx'
import { Notice } from '#app/components/notice.tsx'
import { actOnCustomer, sendMailAgain } from '#app/functions/ops/customers.functions.ts'
import { formatDay, formatPhone } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ConsentEntries } from '#app/shared/consents/consent-entries.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { FoundList } from '#app/shared/operations/found-list.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { StaffRecord } from '#app/shared/operations/record.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { config } from '#config'
import { IdentityType, nameOf } from '#machines/shared/codes.ts'
import type { CustomerAct } from '#server/api/input/customers.ts'
import { CustomerActList } from './customer-acts.tsx'
import type { Customer } from './customer.ts'
import { Goodwill } from './goodwill.tsx'
import { Merging, OtherAccount } from './merging.tsx'
import { SentMails } from './sent-mails.tsx'
import { Viewing } from './viewing.tsx'

/** Customer: who they are, what they have of each kind, and what staff looked at and did. */
export function CustomerPage(customer: Customer) {
  const {
    id,
    firstName,
    lastName,
    email,
    isErased,
    blockedAt,
    mergedInto,
    kinds,
    acts,
    open,
    goodwill,
    sentMails,
    actions,
  } = customer
  const locale = useLocale()
  const { result, clearResult, fire } = useFire((body: CustomerAct) =>
    actOnCustomer({ data: { params: { accountId: id }, body, idempotencyKey: crypto.randomUUID() } }),
  )
  const repetition = useFire(({ mailId, reason }: { mailId: string; reason: string }) =>
    sendMailAgain({
      data: { params: { accountId: id, mailId }, body: { reason }, idempotencyKey: crypto.randomUUID() },
    }),
  )
  return (
    <>
      {isErased ? (
        <PageHeading
          title={<FormattedMessage id="staff-customer.erased" />}
          lead={<FormattedMessage id="staff-customer.erased.lead" />}
        />
      ) : (
        <PageHeading title={<bdi>{`${firstName} ${lastName}`.trim() || email}</bdi>} lead={<bdi>{email}</bdi>} />
      )}
      {result && (
        <div className="mb-8 pt-6">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      {mergedInto && (
        <div className="mb-8">
          <Notice tone="info">
            <FormattedMessage
              id="staff-customer.merged.into"
              values={{ account: <OtherAccount key={mergedInto.id} {...mergedInto} /> }}
            />
          </Notice>
        </div>
      )}
      {blockedAt && !mergedInto && (
        <div className="mb-8">
          <Notice tone="warning">
            <FormattedMessage id="staff-customer.blocked" values={{ time: formatTimestamp(locale, blockedAt) }} />
          </Notice>
        </div>
      )}
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-12">
          {kinds.length === 0 && (
            <p className="text-ink-soft">
              <FormattedMessage id="staff-customer.none" />
            </p>
          )}
          {kinds.map(({ kind, hits, hasMore }) => (
            <div key={kind} className="grid gap-3">
              <FoundList kind={kind} hits={hits} isOfOne />
              {hasMore && (
                <p className="text-sm text-ink-soft">
                  <FormattedMessage id="staff-customer.more" values={{ count: hits.length }} />
                </p>
              )}
            </div>
          ))}
          {goodwill && goodwill.length > 0 && (
            <Part title="staff-customer.goodwill">
              <Goodwill orders={goodwill} />
            </Part>
          )}
          {sentMails && (
            <Part title="staff-customer.sent">
              {repetition.result && (
                <div className="pt-6 pb-4">
                  <ResultNotice result={repetition.result} onClose={repetition.clearResult} />
                </div>
              )}
              <SentMails
                mails={sentMails}
                email={email}
                sendAgain={(mailId, reason) => repetition.fire({ mailId, reason })}
              />
            </Part>
          )}
        </div>
        <div className="grid content-start gap-12">
          <Person {...customer} />
          <Part title="staff-customer.viewing">
            <Viewing {...customer} />
          </Part>
          <Part title="staff-customer.merge">
            <Merging {...customer} />
          </Part>
          <CustomerActList acts={acts} open={open} act={fire} />
          <Addresses {...customer} />
          <Newsletters {...customer} />
          <Consents {...customer} />
          <Sessions {...customer} />
          <StaffRecord actions={actions} accountId={id} />
        </div>
      </div>
    </>
  )
}

function Part({ title, children }: { title: MessageId; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  )
}

function Person({ phoneCountry, phone, company, identityType, locale: own, createdAt, merged }: Customer) {
  const locale = useLocale()
  return (
    <Part title="staff-customer.person">
      <FactList>
        <Fact label="staff.fact.identity">
          <FormattedMessage id={`staff.identity.${nameOf(IdentityType, identityType)}`} />
        </Fact>
        {company && (
          <Fact label="staff-customer.company">
            <bdi>{company.name}</bdi>
            {[company.registrationNumber, company.vatId].filter(Boolean).map((number) => (
              <bdi key={number} className="block text-ink-soft">
                {number}
              </bdi>
            ))}
          </Fact>
        )}
        {phoneCountry && phone && (
          <Fact label="operations.fact.phone">
            <bdi className="tabular">{formatPhone(config.markets[phoneCountry].dialCode, phone)}</bdi>
          </Fact>
        )}
        {own && <Fact label="staff-customer.language">{config.locales[own].name}</Fact>}
        <Fact label="staff-customer.since">{formatDay(locale, createdAt)}</Fact>
        {merged.length > 0 && (
          <Fact label="staff-customer.merged">
            {merged.map((account) => (
              <span key={account.id} className="block">
                <OtherAccount {...account} />
              </span>
            ))}
          </Fact>
        )}
      </FactList>
    </Part>
  )
}

function Addresses({ addresses }: Customer) {
  if (addresses.length === 0) return null
  return (
    <Part title="staff-customer.addresses">
      <FactList>
        {addresses.map(({ id, kind, address }) => (
          <Fact key={id} label={`staff-customer.address.${kind}`}>
            <Address {...address} />
          </Fact>
        ))}
      </FactList>
    </Part>
  )
}

function Newsletters({ newsletters }: Customer) {
  const locale = useLocale()
  return (
    <Part title="staff-customer.newsletters">
      <FactList>
        {newsletters.map(({ section, since }) => (
          <Fact key={section} label={`mail-section.${section}`}>
            {since ? (
              <FormattedMessage id="staff-customer.newsletters.since" values={{ day: formatDay(locale, since) }} />
            ) : (
              <FormattedMessage id="staff-customer.newsletters.none" />
            )}
          </Fact>
        ))}
      </FactList>
    </Part>
  )
}

function Consents({ consents }: Customer) {
  return (
    <Part title="staff-customer.consents">
      {consents.length === 0 ? (
        <p className="text-ink-soft">
          <FormattedMessage id="staff-customer.consents.none" />
        </p>
      ) : (
        <ConsentEntries consents={consents} />
      )}
    </Part>
  )
}

function Sessions({ sessions }: Customer) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  return (
    <Part title="staff-customer.sessions">
      {sessions.length === 0 ? (
        <p className="text-ink-soft">
          <FormattedMessage id="staff-customer.sessions.none" />
        </p>
      ) : (
        <ul className="border-t border-hairline text-sm">
          {sessions.map(({ browser, system, signedInAt, seenAt }) => (
            <li
              key={`${signedInAt} ${seenAt}`}
              className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-3"
            >
              <span>
                <FormattedMessage
                  id="account-security.device"
                  values={{
                    browser: formatMessage({ id: `account-security.browser.${browser}` }),
                    system: formatMessage({ id: `account-security.system.${system}` }),
                  }}
                />
              </span>
              <time dateTime={seenAt} className="tabular text-ink-soft">
                {formatTimestamp(locale, seenAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
