import { describe, expect, it } from 'vitest'
import { productSources, withoutComments } from '../sources.js'

const sources = productSources()
  .filter(({ path }) => !path.startsWith('models/migrations/') && !path.startsWith('entrypoints/demo/'))
  .map(({ path, text }) => ({ path, code: withoutComments(text) }))

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

const sorted = (record: Readonly<Record<string, string>>): string[] => Object.keys(record).toSorted()

/** Where messages are stored, and who writes them. */
const storesMessages = {
  'features/conversations/messages/answers/storeAnswer.ts': 'a person',
  'features/conversations/messages/messages.commands.ts': 'a person',
  'features/conversations/messages/queueBotText.ts': 'the product',
  'features/conversations/messages/queueForProgram.ts': 'the product',
  'features/conversations/messages/recordCall.ts': 'a customer',
  'features/conversations/messages/recordInbound.ts': 'a customer',
}

/**
 * Sweeps that send, tell or end something by themselves, for which a restore sets something aside. How
 * nothing that was due before is sent when a company is opened.
 */
const sweepsThatSend = {
  'features/billing/invoices/invoiceReminders.job.ts': 'The feature marks it.',
  'features/conversations/inactivity/inactivity.job.ts': 'The feature marks it.',
  'features/conversations/schedules/dueSchedules.job.ts': 'The feature marks it.',
  'features/conversations/targets/targets.job.ts': 'The feature marks it.',
  'features/conversations/attendance/farewells.job.ts':
    'A farewell is taken when it is due, also where it is not said.',
  'features/conversations/boleto/askBillingSystem.job.ts': 'The bot begins inquiries, and it was silent.',
  'features/conversations/delivery/dueMessages.job.ts': 'People wrote the messages that wait.',
  'features/conversations/inbox/forgottenInbound.job.ts': 'It stores what customers wrote.',
  'features/campaigns/campaignRuns/runCampaigns.job.ts': 'The owner of campaigns marks it.',
  'features/company/mail/sendMails.job.ts': 'Each mail is decided on where it is queued.',
  'features/company/pushDevices/sendPushes.job.ts': 'Users asked for notices on their own devices.',
  'features/company/webhooks/deliverWebhooks.job.ts':
    'Webhooks don’t move in. The company has made them here, for its own programs.',
}

/** Who queues e-mails, and why a company that is closed for sending gets them. */
const queuesMails = {
  'features/billing/invoices/remindOfInvoice.ts': 'It gets none: the file asks.',
  'features/billing/signUp/mailApplicant.ts': 'Somebody asks for an account.',
  'features/company/auth/noticeNewDevice.ts': 'A user has logged in.',
  'features/company/costs/noticeLimit.ts': 'The costs of messages that people have sent.',
  'features/company/emailVerification/emailVerification.commands.ts': 'A user asks for the link.',
  'features/company/mail/mail.commands.ts': 'It queues them.',
  'features/company/secondFactor/noteFactorChange.ts': 'A user has changed their factors.',
  'features/company/users/noticeLoginChange.ts': 'A user’s login was changed.',
  'features/company/users/passwordLinks.commands.ts': 'A user asks for the link, or was invited.',
  'features/conversations/transcripts/mailTranscript.ts': 'A user sends a conversation to an address.',
}

/** What asks whether a company may work, but not whether it may send. */
const asksForWork = {
  'features/billing/companies/companies.broadcast.ts': 'Who may log in.',
  'features/billing/companies/companies.queries.ts': 'The condition itself.',
  'features/campaigns/campaignRuns/runs.queries.ts': 'It asks for both, as two reasons of a pause.',
  'features/company/announcements/announcements.commands.ts': 'Users of the product read them in it.',
  'features/company/apiTokens/requireProgramCompany.ts': 'Programs may read; a message is refused later.',
  'features/company/auth/auth.queries.ts': 'Who may log in.',
  'features/company/availability/availability.queries.ts': 'Who of its people is away.',
  'features/company/webhooks/webhooks.queries.ts': 'Programs of the company itself are told.',
  'features/conversations/media/fileColumns.queries.ts': 'Who may see files.',
}

/** Direct calls of WhatsApp that customers notice. */
const actsOnWhatsapp = {
  'features/conversations/delivery/deliverMessages.job.ts': 'It delivers what was stored.',
  'features/conversations/delivery/readReceipts.job.ts': 'A person has read the messages.',
  'features/conversations/inbox/calls/declineCall.job.ts': 'Calls are declined only if the company may send.',
  'features/conversations/messages/showTyping.ts': 'A person is typing.',
}

describe('while a company is closed for sending', () => {
  it('messages are stored by people and customers, and by what asks before', () => {
    const stores = filesWith(/insert into messages\b|\bMessage\.(bulkCreate|create)\(/)
    expect(stores).toEqual(sorted(storesMessages))
    const asks = filesWith(/\bIS_OPEN_HERE\b|\brequireOpen\(\)/).filter((path) => stores.includes(path))
    expect(asks).toEqual(
      sorted(storesMessages).filter(
        (path) => storesMessages[path as keyof typeof storesMessages] === 'the product',
      ),
    )
  })

  it('e-mails are queued by what is decided here', () => {
    expect(filesWith(/\bqueueMail\(/)).toEqual(sorted(queuesMails))
    expect(filesWith(/\bclosedForSendingAt\) return\b/)).toContain(
      'features/billing/invoices/remindOfInvoice.ts',
    )
  })

  it('everything else asks whether the company may send', () => {
    expect(filesWith(/\b(companyMayWork|mayWork)\(/)).toEqual(sorted(asksForWork))
  })

  it('WhatsApp is asked to act by what is decided here', () => {
    expect(filesWith(/\bgateway\.(send|declineCall|markRead|typing)\(/)).toEqual(sorted(actsOnWhatsapp))
  })
})

describe('when a company is opened for sending', () => {
  it('what was due before is marked, for each sweep that sends by itself', () => {
    expect(filesWith(/\bafterRestore: (?!string\b)\w/)).toEqual(sorted(sweepsThatSend))
    expect(filesWith(/\bmarksOverdue: [a-z]/)).toEqual([
      'features/billing/invoices/index.ts',
      'features/campaigns/campaigns/index.ts',
      'features/conversations/inactivity/index.ts',
      'features/conversations/schedules/index.ts',
      'features/conversations/targets/index.ts',
    ])
  })
})
